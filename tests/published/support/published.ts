import type { Sql } from 'embedded-supabase';
import { vi } from 'vitest';
import { pages } from '#app/site/content.ts';
import type { Page } from '#content/types.ts';
import { writtenFiles } from '#app/site/content.ts';

/** What the database says is published, as the functions of later migrations would. */
export async function publish(sql: Sql, overlay: object) {
  const text = JSON.stringify(overlay).replaceAll("'", "''");
  await sql.begin(async (tx) => {
    await tx.unsafe(`create or replace function public.published_overlay() returns json
      language sql stable security definer as $body$ select '${text}'::json $body$`);
    await tx`select pg_notify('published_changed', '')`;
  });
}

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
