/** What a Range header asks for, of a file of this length: nothing for the whole file, or what cannot be satisfied. */
export function byteRange(header: string | undefined, length: number): { start: number; end: number } | 'none' | null {
  // Several ranges at once are answered with the whole file, as the standard allows.
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from === '') return Number(to) === 0 ? 'none' : { start: Math.max(0, length - Number(to)), end: length - 1 };
  const start = Number(from);
  const end = to === '' ? length - 1 : Math.min(Number(to), length - 1);
  // The other way round it is no range at all.
  if (to !== '' && Number(to) < start) return null;
  return start >= length ? 'none' : { start, end };
}
