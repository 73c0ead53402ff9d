/** As much of a text as there is room for, without half a word. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most - 1);
  return `${start.replace(/\s+\S*$/, '')}…`;
}
