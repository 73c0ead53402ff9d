/** The address as browsers write it, or undefined when it is not an http or https one. */
export function httpAddress(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || /\s/.test(text)) return undefined;
  try {
    return new URL(text).href;
  } catch {
    return undefined;
  }
}
