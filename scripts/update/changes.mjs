/**
 * What the changelog says that the one before did not: whole sections of new versions, and new lines of a version that is
 * in both.
 *
 * @param {string} before
 * @param {string} after
 */
export function changesBetween(before, after) {
  const known = new Set(before.split('\n').map((line) => line.trim()));
  /** @type {string[]} */
  const lines = [];
  /** @type {string[]} headings that stand above the next new line */
  let headings = [];
  for (const line of after.split('\n')) {
    const depth = /^(#+) /.exec(line)?.[1]?.length;
    if (depth === 1) continue;
    if (depth) headings = [...headings.filter((heading) => heading.indexOf(' ') < depth), line];
    else if (line.trim() && !known.has(line.trim())) {
      lines.push(...headings.flatMap((heading) => ['', heading, '']), line);
      headings = [];
    }
  }
  return lines.join('\n').replaceAll('\n\n\n', '\n\n').trim() || 'Nothing that the changelog tells.';
}
