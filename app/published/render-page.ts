import { promisify } from 'node:util';
import { brotliCompress, type BrotliOptions, constants, gzip, type ZlibOptions } from 'node:zlib';
import { brotliOptions } from '../build/compress.ts';
import { inlineHashes } from '../build/inline-hashes.ts';
import type { PageData } from '../site/data.ts';
import type { Derived } from './derive-site.ts';
import { type RenderInput, scriptsOf } from './render-input.ts';
import type { Bodies, RenderedPage } from '#shared/published/messages.ts';

type Compression = Record<'html' | 'data', BrotliOptions> & { gzip: ZlibOptions };

/** A tenth larger than the build's own setting, which takes fifty times as long. */
const quick = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
export const rough: Compression = { html: quick, data: quick, gzip: {} };
export const small: Compression = { html: brotliOptions('.html'), data: brotliOptions('.json'), gzip: { level: 9 } };

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
  compression: Compression,
): Promise<RenderedPage> {
  const html = await renderHtml(derived, page, input);
  inlineHashes(html, hashes);
  const data = JSON.stringify(derived.entry.nextPageData(page, derived.built.site));
  async function compressed(text: string, brotli: BrotliOptions): Promise<Bodies> {
    const identity = Buffer.from(text);
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(identity, brotli),
      promisify(gzip)(identity, compression.gzip),
    ]);
    return { identity, br, gzip: gz };
  }
  return {
    hash,
    html: await compressed(html, compression.html),
    data: await compressed(data, compression.data),
    ...(compression === rough && { isRough: true }),
  };
}
