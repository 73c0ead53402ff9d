/** Two last words that are no longer fit on one line of a narrow phone. */
const longest = 15;

/** Content with the last two words of its headings and titles tied, so that none ends on a single word where lines cannot be balanced. */
export function withTiedHeadings<T>(content: T): T {
  return JSON.parse(JSON.stringify(content), (key, value) =>
    (key === 'heading' || key === 'title') && typeof value === 'string' ? tied(value) : value,
  );
}

export function tied(heading: string): string {
  return heading.replace(/(?<=\S \S+ )(\S+) (\S+)$/, (last, one, two) =>
    last.length > longest ? last : `${one}\u00a0${two}`,
  );
}
