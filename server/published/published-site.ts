import type { BuiltPages, DerivedPage, DerivedSite, RenderedPage } from '#shared/published/messages.ts';
import path from 'node:path';
import { addChosenServices, contactPage } from '../site/chosen-service.ts';
import { withNewText } from '../site/recompressed.ts';
import type { SiteContent } from '../site/site.ts';
import { type LaterFile, siteFile, type SiteFile } from '../site/site-files.ts';
import type { WholeSite } from '../site/whole-site.ts';

export type PublishedParts = {
  whole: WholeSite;
  built: BuiltPages;
  site: DerivedSite;
  /** Those that are neither of the build nor made later, by their hash. */
  rendered: Map<string, RenderedPage>;
  renderLater(page: DerivedPage): Promise<RenderedPage>;
  drawShare(page: DerivedPage, share: NonNullable<DerivedPage['share']>): Promise<Uint8Array>;
};

const notFoundPage = '/404';

/** The built site with what is published in its place: every page that changed, and all that names pages. */
export async function publishedSite(parts: PublishedParts): Promise<SiteContent> {
  const { whole, built, site, rendered } = parts;
  const files = new Map(whole.files.files);
  const later = new Map<string, LaterFile>();
  let { notFound } = whole.files;
  const shown = new Map(site.pages.map((page) => [page.path, page]));
  for (const [at, page] of Object.entries(built)) {
    const now = shown.get(at);
    if (now?.hash !== page.hash)
      for (const address of page.addresses) for (const kind of kinds) files.delete(addressOf(address, kind));
    if (page.share && now?.share?.hash !== page.share.hash) files.delete(page.share.address);
  }
  for (const page of site.pages) {
    if (page.share && built[page.path]?.share?.hash !== page.share.hash) {
      const { share } = page;
      later.set(share.address, {
        key: `${share.hash} share`,
        make: async () =>
          siteFile(share.address, '.jpg', { identity: Buffer.from(await parts.drawShare(page, share)) }),
      });
    }
    if (page.hash === built[page.path]?.hash) continue;
    const known = rendered.get(page.hash);
    for (const kind of kinds) {
      for (const address of page.addresses) {
        const place = addressOf(address, kind);
        if (known) files.set(place, fileOf(place, kind, known));
        else {
          const make = async () => fileOf(place, kind, await parts.renderLater(page));
          later.set(place, { key: `${page.hash} ${place}`, make });
        }
      }
    }
    if (page.path === notFoundPage && known) {
      notFound = fileOf(notFoundPage, 'html', known);
      files.delete(notFoundPage);
    }
  }
  for (const [name, text] of Object.entries(site.textFiles)) await putText(files, `/${name}`, text);
  if (files.get(contactPage) !== whole.files.files.get(contactPage)) {
    for (const address of files.keys()) if (address.startsWith(`${contactPage}?`)) files.delete(address);
    await addChosenServices(files);
  }
  const hashes = {
    ...whole.hashes,
    scripts: [...new Set([...whole.hashes.scripts, ...site.hashes.scripts])],
    styles: [...new Set([...whole.hashes.styles, ...site.hashes.styles])],
  };
  return { files: { files, notFound }, later, hashes, redirects: site.redirects };
}

const kinds = ['html', 'data'] as const;
type Kind = (typeof kinds)[number];

function addressOf(address: string, kind: Kind): string {
  if (kind === 'html') return address;
  return `${address === '/' ? '/index' : address}.json`;
}

function fileOf(address: string, kind: Kind, page: RenderedPage): SiteFile {
  const { identity, br, gzip } = page[kind];
  const bodies = { identity: bufferOf(identity), br: bufferOf(br), gzip: bufferOf(gzip) };
  return siteFile(address, kind === 'html' ? '.html' : '.json', bodies);
}

/** The same bytes: a page may stand at several addresses. */
function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

async function putText(files: Map<string, SiteFile>, address: string, text: string) {
  if (files.get(address)?.bodies.identity.toString() === text) return;
  const file = siteFile(address, path.extname(address), { identity: Buffer.from(text) });
  files.set(address, await withNewText(file, text));
}
