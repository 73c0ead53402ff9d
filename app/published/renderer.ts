// Renders what is published, in a process of its own: it may be slow or fall, and the pages that are served stay.
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as others } from 'node:timers/promises';
import type { FromRenderer, Numbered, RenderedPage, ToRenderer } from '#shared/published/messages.ts';
import { type Derived, deriveSite } from './derive-site.ts';
import { isStored, storePage } from './page-folder.ts';
import { inputFile, type RenderInput } from './render-input.ts';
import { renderPage, renderPreview, rough, small } from './render-page.ts';

const codeDir = import.meta.dirname;
const input: RenderInput = JSON.parse(readFileSync(join(codeDir, inputFile), 'utf8'));

/** At once: while one is rendered, another is compressed. */
const pagesAtOnce = 2;
/** Of a site with very many pages these are made small; the others are a tenth larger. */
const mostSmallPages = 200;

let derived: Derived | undefined;
let folder: string | undefined;

function say(message: FromRenderer) {
  process.send?.(message);
}

async function render(path: string, compression = rough): Promise<RenderedPage | undefined> {
  const page = derived?.pages.get(path);
  const known = derived?.site.pages.find((candidate) => candidate.path === path);
  if (!derived || !page || !known) return undefined;
  const hashes = { scripts: new Set(input.hashes.scripts), styles: new Set(input.hashes.styles) };
  const rendered = await renderPage(derived, page, input, known.hash, hashes, compression);
  derived.site.hashes = { scripts: [...hashes.scripts], styles: [...hashes.styles] };
  if (folder) await storePage(folder, rendered);
  return rendered;
}

async function look({ overlay }: ToRenderer & { kind: 'look' }) {
  const outcome = await deriveSite(overlay, input, true);
  if ('mistakes' in outcome) return say({ kind: 'mistakes', mistakes: outcome.mistakes });
  derived = outcome;
  say({ kind: 'derived', site: derived.site });
  say({ kind: 'finished' });
}

async function derive({ overlay, held, rough: heldRough, folder: given }: ToRenderer & { kind: 'derive' }) {
  const outcome = await deriveSite(overlay, input, false);
  if ('mistakes' in outcome) return say({ kind: 'mistakes', mistakes: outcome.mistakes });
  derived = outcome;
  await mkdir((folder = given), { recursive: true });
  const present = new Set([...held, ...Object.values(input.built).map(({ hash }) => hash)]);
  const { pages } = derived.site;
  const missing = pages.filter((page) => !page.isLater && !present.has(page.hash));
  // One of the pages that come later shows what all of them have inline.
  const [sample] = pages.filter((page) => page.isLater);
  const queue = [...missing, ...(sample ? [sample] : [])].values();
  async function renderNext() {
    for (const { path, isLater } of queue) {
      const page = await render(path);
      if (page && !isLater) say({ kind: 'rendered', page });
    }
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, renderNext));
  say({ kind: 'derived', site: derived.site });
  await renderLater();
  await renderSmall(pages.filter((page) => missing.includes(page) || heldRough.includes(page.hash)));
  say({ kind: 'finished' });
}

/** One after another, each only when nobody waits for another one. */
async function renderLater() {
  for (const { path, isLater, hash } of derived?.site.pages ?? []) {
    if (!isLater || (folder && (await isStored(folder, hash)))) continue;
    await render(path).catch(() => {});
    say({ kind: 'stored' });
    await others();
  }
}

/** Everybody has them by now, a tenth larger than they need be. */
async function renderSmall(pages: { path: string }[]) {
  for (const { path } of pages.slice(0, mostSmallPages)) {
    const page = await render(path, small).catch(() => undefined);
    if (page) say({ kind: 'smaller', page });
    await others();
  }
}

async function answer(message: ToRenderer): Promise<Omit<Extract<FromRenderer, { kind: 'answer' }>, 'kind' | 'to'>> {
  if (message.kind === 'page') {
    const page = await render(message.path);
    return page ? { page } : {};
  }
  if (message.kind === 'preview') {
    const page = derived?.pages.get(message.path);
    return derived && page ? { html: await renderPreview(derived, page, input) } : {};
  }
  if (message.kind !== 'share' || !derived) return {};
  // Most processes draw none: the libraries for that take a while to load.
  const { drawSharePicture } = await import('./draw-share-picture.ts');
  return { picture: await drawSharePicture(derived, message.path, message.photograph, input, codeDir) };
}

process.on('message', async (message: Numbered<ToRenderer>) => {
  try {
    if (message.kind === 'derive') await derive(message);
    else if (message.kind === 'look') await look(message);
    else say({ kind: 'answer', to: message.number, ...(await answer(message)) });
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    say({ kind: 'failed', to: message.number, reason: reason.slice(0, 500) });
  }
});
process.on('disconnect', () => process.exit());
