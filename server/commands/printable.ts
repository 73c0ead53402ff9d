/** What visitors wrote must not move the cursor, clear the screen or turn the text around on an owner's terminal. */
export function printable(line: string): string {
  return line.replace(/[^\P{C}\t]/gu, '\uFFFD');
}
