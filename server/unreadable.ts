/** One line about a file that cannot be imported, with the line of it that is wrong if the error knows it. */
export function unreadable(file: string, error: unknown): string {
  const { message, stack = '' } = error as Error;
  const place = stack.split(file).find((afterFile) => /^:\d/.test(afterFile));
  return `${file}${place?.match(/^:\d+/)?.[0] ?? ''} cannot be read: ${message}`;
}
