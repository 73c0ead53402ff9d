import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { deserialize } from 'node:v8';
import { brotliDecompress } from 'node:zlib';
import type { Bodies, DerivedSite, RenderedPage, StoredPage } from '#shared/published/messages.ts';

/** What was served last, with the version of what it was made from. */
export type LastSite = { version: string; site: DerivedSite };

export type PageFolder = {
  /** Where the renderer is, and where it puts pages. */
  codeDir(): Promise<string>;
  folder: string;
  read(hash: string): Promise<RenderedPage | null>;
  lastSite(): Promise<LastSite | null>;
  /** Keeps what is served now, if anything is published, and removes pages and pictures that are in it no more. */
  keep(last: LastSite | null, shareHashes: string[]): Promise<void>;
  /** Removes what could not be removed before. */
  tidy(): Promise<void>;
};

/** Of another build a server may still be using the code, and a file is being written under another name first. */
const unusedForMs = 60 * 60_000;
const lastFile = 'last.json';

/**
 * What is rendered for one build is kept beside the data, so that a start renders nothing again. The code that renders
 * lies there too: the next build puts its own in the place of this one while this server still runs.
 */
export function openPageFolder(
  dataDir: string,
  { folder: siteDir, mark }: { folder: string; mark: string },
): PageFolder {
  const folder = path.join(dataDir, 'published', mark.replace(/[^\w-]/g, ''));
  const copied = path.join(folder, 'code');
  let copying: Promise<string> | undefined;
  let used: Set<string> | undefined;

  async function copyCode(): Promise<string> {
    if (await isThere(copied)) return copied;
    await mkdir(folder, { recursive: true });
    const draft = path.join(folder, `.code-${process.pid}`);
    await cp(path.join(siteDir, '.code'), draft, { recursive: true });
    await rename(draft, copied).catch(() => rm(draft, { recursive: true, force: true }));
    return copied;
  }

  return {
    folder,
    codeDir() {
      copying ??= copyCode();
      // The next one may find room on the disk.
      copying.catch(() => (copying = undefined));
      return copying;
    },
    async read(hash) {
      try {
        const stored = deserialize(await readFile(path.join(folder, hash))) as StoredPage;
        return { hash, html: await bodies(stored.html), data: await bodies(stored.data) };
      } catch {
        return null;
      }
    },
    async lastSite() {
      try {
        return JSON.parse(await readFile(path.join(folder, lastFile), 'utf8')) as LastSite;
      } catch {
        // None yet, or half of one after the power failed: it is rendered again.
        return null;
      }
    },
    async keep(last, shareHashes) {
      const draft = path.join(folder, `.last-${process.pid}`);
      await mkdir(folder, { recursive: true });
      if (last) {
        await writeFile(draft, JSON.stringify(last));
        await rename(draft, path.join(folder, lastFile));
      }
      used = new Set(['code', ...(last ? [lastFile, ...last.site.pages.map(({ hash }) => hash), ...shareHashes] : [])]);
      await tidy();
    },
    tidy,
  };

  /** What was taken down is gone from the disk too, at once; a page that another server misses is rendered again. */
  async function tidy() {
    const known = used;
    if (!known) return;
    await removeUnused(folder, (name) => !known.has(name) && !name.startsWith('.'), 0);
    await removeUnused(folder, (name) => name.startsWith('.'), unusedForMs);
    await removeUnused(path.dirname(folder), (name) => name !== path.basename(folder), unusedForMs);
  }
}

async function removeUnused(folder: string, isUnused: (name: string) => boolean, olderThanMs: number) {
  for (const name of await readdir(folder)) {
    if (!isUnused(name)) continue;
    const entry = path.join(folder, name);
    const { mtimeMs } = await stat(entry).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs >= olderThanMs) await rm(entry, { recursive: true, force: true });
  }
}

async function bodies([br, gzip]: StoredPage['html']): Promise<Bodies> {
  return { identity: await promisify(brotliDecompress)(br), br, gzip };
}

function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
