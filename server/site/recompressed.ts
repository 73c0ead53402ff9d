import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { etagsOf, type SiteFile } from './site-files.ts';

/** A page of the built site with other text. */
export async function withNewText(file: SiteFile, text: string): Promise<SiteFile> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity, quickOptions), promisify(gzip)(identity)]);
  return { ...file, bodies: { identity, br, gzip: gz }, etags: etagsOf(identity) };
}

/** All pages within a second; the build's own setting is a tenth smaller and takes a second for each. */
const quickOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
