import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inlineHashes } from '../build/inline-hashes.ts';
import type { PageData } from '../site/data.ts';
import type { Derived } from './derive-site.ts';
import { type RenderInput, scriptsOf } from './render-input.ts';
import type { Bodies, RenderedPage } from '#shared/published/messages.ts';

/** A tenth larger than the build's own setting, which takes a second for each page. */
const brotli = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

function renderHtml({ entry, built }: Derived, page: PageData, input: RenderInput): Promise<string> {
  const { fonts, loader } = input;
  return entry.renderPage(page, built.site, { scripts: scriptsOf(page, input.scripts), fonts, loader, geo: built.geo });
}

/** A page as it would be, with drawings that nobody can fetch yet within it: a new town's place on the map. */
export async function renderPreview(derived: Derived, page: PageData, input: RenderInput): Promise<string> {
  const html = await renderHtml(derived, page, input);
  const { textFiles } = derived.site;
  return [page.map?.file, page.plan].reduce((shown: string, address) => {
    const drawing = address && textFiles[address.slice(1)];
    if (!drawing || Object.values(input.files).includes(address)) return shown;
    return shown.replaceAll(address, `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`);
  }, html);
}

/** A page in every form that a server sends; `hashes` gets those of scripts and styles within it. */
export async function renderPage(
  derived: Derived,
  page: PageData,
  input: RenderInput,
  hash: string,
  hashes: { scripts: Set<string>; styles: Set<string> },
): Promise<RenderedPage> {
  const html = await renderHtml(derived, page, input);
  inlineHashes(html, hashes);
  const data = JSON.stringify(derived.entry.nextPageData(page, derived.built.site));
  return { hash, html: await compressed(html), data: await compressed(data) };
}

async function compressed(text: string): Promise<Bodies> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity, brotli), promisify(gzip)(identity)]);
  return { identity, br, gzip: gz };
}
