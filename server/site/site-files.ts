import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { dashboardPath, signInPath } from '#shared/staff-addresses.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

export type SiteFile = {
  type: string;
  cacheControl: string;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  etags: Record<Encoding, string>;
};

/** One that is made when it is asked for; `key` is another one when it would be made otherwise. */
export type LaterFile = { key: string; make(): Promise<SiteFile> };

export type SiteFiles = { files: Map<string, SiteFile>; notFound: SiteFile };

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** Pages that only signed-in people use are never kept anywhere. */
export const privatePages: ReadonlySet<string> = new Set([signInPath, dashboardPath]);

/** The name of such a file changes with what is in it. */
export const assetsCacheControl = 'public, max-age=31536000, immutable';

function cacheControlOf(address: string, extension: string): string {
  if (privatePages.has(address)) return 'no-store';
  if (address.startsWith('/assets/')) return assetsCacheControl;
  return extension === '.html' || extension === '.json' ? 'no-cache' : 'public, max-age=3600';
}

/** Whether visitors see it as a page. */
export function isPage(address: string, { type }: SiteFile): boolean {
  return type === types['.html'] && !privatePages.has(address);
}

/** `index.html` is `/`, `a/b.html` is `/a/b`; everything else keeps its name. */
function addressOf(file: string): string {
  const address = `/${file.split(path.sep).join('/')}`;
  if (address === '/index.html') return '/';
  return address.endsWith('.html') ? address.slice(0, -'.html'.length) : address;
}

/** Reads the whole built site into memory: it is small, and a start is the only time it changes. */
export async function readSite(folder: string): Promise<SiteFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const presentNames = new Set(names);
  const files = new Map<string, SiteFile>();
  await Promise.all(
    names.map(async (name) => {
      const compressed = /\.(br|gz)$/.test(name) && presentNames.has(name.slice(0, -'.br'.length));
      const address = addressOf(path.relative(folder, name));
      // Names with a leading dot are the build's own notes, except the one that the web itself uses.
      const hidden = /\/\.(?!well-known\/)|^\/_(headers|redirects)$/.test(address);
      if (!compressed && !hidden) files.set(address, await readSiteFile(name, address, presentNames));
    }),
  );
  const notFound = files.get('/404') ?? plainNotFound;
  files.delete('/404');
  return { files, notFound };
}

async function readSiteFile(name: string, address: string, presentNames: Set<string>): Promise<SiteFile> {
  return siteFile(address, path.extname(name), {
    identity: await readFile(name),
    ...(presentNames.has(`${name}.br`) ? { br: await readFile(`${name}.br`) } : {}),
    ...(presentNames.has(`${name}.gz`) ? { gzip: await readFile(`${name}.gz`) } : {}),
  });
}

export function siteFile(address: string, extension: string, bodies: SiteFile['bodies']): SiteFile {
  return {
    type: types[extension] ?? 'application/octet-stream',
    cacheControl: cacheControlOf(address, extension),
    bodies,
    etags: etagsOf(bodies.identity),
  };
}

export function etagsOf(identity: Buffer): SiteFile['etags'] {
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { identity: `"${hash}"`, br: `"${hash}-br"`, gzip: `"${hash}-gz"` };
}

const plainNotFound: SiteFile = {
  type: 'text/plain; charset=utf-8',
  cacheControl: 'no-store',
  bodies: { identity: Buffer.from('Not found\n') },
  etags: { identity: '"not-found"', br: '"not-found"', gzip: '"not-found"' },
};
