import type { Page } from '@playwright/test';

/** A window of 1280 px at 400 % zoom, a phone, and a phone on its side. */
export const walkedSizes = [
  { width: 320, height: 256 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

type Walk = { stops: string[]; troubles: string[] };

/**
 * Runs in the page and takes every stop that Tab takes, in its order: in a hundredth of the time of a hundred keys.
 * That the keys take the same stops is tried beside it (stopsOfTheKey).
 */
async function takeStops(rootSelector: string): Promise<Walk> {
  const focusable = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';
  const root = document.querySelector(rootSelector) ?? document.body;

  const isStop = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled, [inert] *, [inert]') &&
    element.getClientRects().length > 0 &&
    element.checkVisibility({ visibilityProperty: true }) &&
    isChosenOfItsKind(element);

  /** Of a group of choices only the chosen one is a stop, or the first. */
  function isChosenOfItsKind(element: HTMLElement): boolean {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    const group = [...document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${element.name}"]`)].filter(
      (radio) => radio.form === element.form,
    );
    return element === (group.find((radio) => radio.checked) ?? group[0]);
  }

  const nameOf = (element: HTMLElement) => {
    const label = element.ariaLabel ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent;
    return `${element.tagName.toLowerCase()} “${label.trim().replace(/\s+/g, ' ').slice(0, 40)}”`;
  };

  /** Its own outline, or that of what is drawn for it: its label, its frame, the knob of a slider. */
  function hasOutline(element: HTMLElement): boolean {
    const frame = element.parentElement;
    const drawn = [element, frame, frame?.parentElement, ...((element as HTMLInputElement).labels ?? [])];
    const beside = [...(frame?.children ?? [])].filter((sibling) => sibling !== element);
    const within = beside.flatMap((sibling) => [sibling, ...sibling.querySelectorAll('*')]);
    return [...drawn, ...(element instanceof HTMLInputElement ? within : [])].some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
      const { width, height } = one.getBoundingClientRect();
      const isDrawn = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
      return isDrawn && !/, 0\)$|\/ 0\)$|transparent/.test(outlineColor) && width > 4 && height > 4;
    });
  }

  /** A small part of it is enough: nothing of it must be left for it to be covered. */
  function isSeen(element: HTMLElement): boolean {
    const boxes = [element, ...((element as HTMLInputElement).labels ?? [])].flatMap((one) => [
      ...one.getClientRects(),
    ]);
    return boxes.some(({ left, top, width, height }) =>
      [0.1, 0.5, 0.9].some((across) =>
        [0.1, 0.3, 0.5, 0.7, 0.9].some((down) => {
          const hit = document.elementFromPoint(left + width * across, top + height * down);
          return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
        }),
      ),
    );
  }

  function coverOf(element: HTMLElement): string {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    const cover = document.elementFromPoint(x, y);
    return `${cover ? `${cover.tagName.toLowerCase()}.${cover.className}` : 'nothing'} at ${x}, ${y}`;
  }

  /** What stands over the page or scrolls by itself has an order of its own. */
  function layerOf(element: Element): Element | null {
    for (let outer: Element | null = element; outer && outer !== root; outer = outer.parentElement) {
      const { position, overflowX } = getComputedStyle(outer);
      if (/fixed|sticky/.test(position) || /auto|scroll/.test(overflowX)) return outer;
    }
    return null;
  }

  function troubleInOrder(previous: HTMLElement, next: HTMLElement): boolean {
    if (previous.contains(next) || next.contains(previous) || layerOf(previous) !== layerOf(next)) return false;
    const [a, b] = [previous.getBoundingClientRect(), next.getBoundingClientRect()];
    if (Math.min(a.width, a.height, b.width, b.height) < 4) return false;
    const isAbove = b.bottom <= a.top + 1 && b.left < a.right - 4;
    const isInRow = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 2;
    return isAbove || (isInRow && b.right <= a.left + 1);
  }

  const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  /** What floats answers to scrolling some frames later, and then fades in or waits for its turn. */
  async function settled(): Promise<void> {
    for (let frames = 0; frames < 3; frames += 1) await nextFrame();
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), wait(1000)]);
  }

  const walk: Walk = { stops: [], troubles: [] };
  let previous: HTMLElement | undefined;
  if (root === document.body) scrollTo({ top: 0, behavior: 'instant' });
  await settled();
  for (const element of root.querySelectorAll<HTMLElement>(focusable)) {
    if (!isStop(element)) continue;
    const scrolledTo = scrollY;
    element.focus();
    if (scrollY !== scrolledTo) await settled();
    const name = nameOf(element);
    walk.stops.push(name);
    if (document.activeElement !== element) walk.troubles.push(`${name} does not take the focus`);
    else if (!isSeen(element)) walk.troubles.push(`${name} is covered by ${coverOf(element)}`);
    if (!hasOutline(element)) walk.troubles.push(`${name} has no outline`);
    if (previous && troubleInOrder(previous, element))
      walk.troubles.push(`${name} comes after ${nameOf(previous)}, and stands before it`);
    previous = element;
  }
  return walk;
}

/** What is wrong with the stops within an element; nothing, if all is well. */
export async function stopsWithin(page: Page, root = 'body'): Promise<Walk> {
  // Whoever has pressed a key sees where the focus is.
  await page.keyboard.press('Shift');
  return page.evaluate(takeStops, root);
}

/** The stops of the real key, from the first to the last of a page where nothing has had the focus. */
export async function stopsOfTheKey(page: Page): Promise<string[]> {
  const heard = await page.evaluateHandle(() => {
    const names: string[] = [];
    document.addEventListener('focusin', ({ target }) => {
      const element = target as HTMLInputElement;
      const label = element.ariaLabel ?? element.labels?.[0]?.textContent ?? element.textContent;
      names.push(`${element.tagName.toLowerCase()} “${label.trim().replace(/\s+/g, ' ').slice(0, 40)}”`);
    });
    return names;
  });
  for (let press = 0; press < 250; press += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) break;
  }
  return heard.jsonValue();
}
