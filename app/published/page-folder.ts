import { randomUUID } from 'node:crypto';
import { access, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import type { RenderedPage, StoredPage } from '#shared/published/messages.ts';

/** Whether a page that looks like this has been rendered before. */
export function isStored(folder: string, hash: string): Promise<boolean> {
  return access(join(folder, hash)).then(
    () => true,
    () => false,
  );
}

/** Compressed alone: what is sent as it is can be had from that. A disk that is full costs time later, and no page. */
export async function storePage(folder: string, { hash, html, data }: RenderedPage): Promise<void> {
  const draft = join(folder, `.${randomUUID()}`);
  try {
    const stored: StoredPage = { html: [html.br, html.gzip], data: [data.br, data.gzip] };
    await writeFile(draft, serialize(stored));
    await rename(draft, join(folder, hash));
  } catch {
    await rm(draft, { force: true }).catch(() => {});
  }
}
