/**
 * What the layout of a page says, for comparison by eye and by test: its sections with background and padding, what
 * stands beside what in them, and what overlaps. No heights and no widths of text, so the machine's fonts do not matter.
 * Runs in the browser, so everything it needs is inside it.
 */
export function layoutOutline(): string[] {
  const slack = 4;
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const { position } = getComputedStyle(element);
    return width > 1 && height > 1 && position !== 'fixed' && position !== 'absolute';
  };

  const kindOf = (item: Element) => {
    const holds = (selector: string) => item.matches(selector) || item.querySelector(selector) !== null;
    if (holds('form')) return 'form';
    if (holds('input, select, textarea')) return 'field';
    const hasWords = (item.textContent?.trim().length ?? 0) > 0;
    if (holds('img')) return hasWords && holds('h2, h3, p') ? 'card' : 'picture';
    if (holds('svg') && !hasWords) return 'drawing';
    if (holds('h1')) return 'title';
    return holds('details') ? 'questions' : 'words';
  };

  /** Items that share a height stand in one row, named from left to right. */
  function rowsOf(items: Element[]): string[] {
    const rows: { bottom: number; items: { left: number; kind: string }[] }[] = [];
    const boxes = items.map((item) => ({ box: item.getBoundingClientRect(), kind: kindOf(item) }));
    for (const { box, kind } of boxes.toSorted((one, other) => one.box.top - other.box.top)) {
      const row = rows.at(-1);
      if (row && box.top < row.bottom - slack) {
        row.items.push({ left: box.left, kind });
        row.bottom = Math.max(row.bottom, box.bottom);
      } else rows.push({ bottom: box.bottom, items: [{ left: box.left, kind }] });
    }
    return rows.map((row) =>
      row.items
        .toSorted((one, other) => one.left - other.left)
        .map(({ kind }) => kind)
        .join(' | '),
    );
  }

  function gridsIn(section: Element): string[] {
    return [section, ...section.querySelectorAll('*')]
      .filter((element) => getComputedStyle(element).display === 'grid' && isShown(element))
      .map((grid) => [...grid.children].filter(isShown))
      .filter((items) => items.length > 1)
      .map((items) => `  ${rowsOf(items).join(' / ')}`);
  }

  const sections = [...document.querySelectorAll('body > header, main > *, main > div > section, footer')].filter(
    isShown,
  );
  return sections.flatMap((section, index) => {
    const box = section.getBoundingClientRect();
    const style = getComputedStyle(section);
    const above = sections[index - 1]?.getBoundingClientRect();
    const facts = [
      section.tagName.toLowerCase(),
      box.left <= 0 && box.right >= document.documentElement.clientWidth ? 'full width' : 'inset',
      `padding ${style.paddingTop} ${style.paddingBottom}`,
      style.backgroundColor === 'rgba(0, 0, 0, 0)' ? 'no background' : style.backgroundColor,
    ];
    if (above && box.top < above.bottom - slack && box.top > above.top) facts.push('overlaps the one above');
    return [facts.join(', '), ...gridsIn(section)];
  });
}
