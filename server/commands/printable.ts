/** Visitors' text must not move the cursor, clear the screen or reverse the text on an owner's terminal. */
export function printable(line: string): string {
  return line.replace(/[^\P{C}\t]/gu, '\uFFFD');
}
