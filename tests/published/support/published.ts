import { vi } from 'vitest';
import { pages } from '#app/site/content.ts';
import type { Page } from '#content/types.ts';
import { writtenFiles } from '#app/site/content.ts';

/** The page that the developer wrote in this file, with other words. */
export function rewritten(file: string, change: (page: Page) => Page): Record<string, object> {
  const [, written] = writtenFiles.find(([name]) => name === file) ?? [];
  if (!written) throw new Error(`No file ${file}`);
  return { [file]: change(written as Page) };
}

/** Every address of a page that visitors may see. */
export const pageAddresses: string[] = pages.map(({ path }) => path);

export async function textAt({ url }: { url: string }, address: string): Promise<string> {
  return (await fetch(url + address)).text();
}

/** Without the whole page in the message of a test that fails. */
export async function says(server: { url: string }, address: string, words: string): Promise<boolean> {
  return (await textAt(server, address)).includes(words);
}

export function eventually(assertion: () => Promise<void>): Promise<void> {
  return vi.waitFor(assertion, { timeout: 90_000, interval: 25 });
}
