import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { log, StartError } from 'embedded-supabase/host';
import type { PolicyHashes } from '../http/headers.ts';
import { addChosenServices } from './chosen-service.ts';
import { type Redirects, readRedirects } from './redirects.ts';
import { readSite, type SiteFiles } from './site-files.ts';
import { errorCode } from 'embedded-supabase/host';

const lookAgainMs = 250;
const patienceMs = 60_000;

const hashesSchema = z.object({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  connect: z.array(z.string()).optional(),
});

export async function readHashes(siteDir: string): Promise<PolicyHashes> {
  return hashesSchema.parse(JSON.parse(await readFile(path.join(siteDir, '.policy.json'), 'utf8')));
}

/** A build removes this file first, and writes it again with new content when it has finished. */
function markOf(siteDir: string): Promise<string | null> {
  return readFile(path.join(siteDir, '.whole'), 'utf8').catch(() => null);
}

export type WholeSite = {
  files: SiteFiles;
  hashes: PolicyHashes;
  redirects: Redirects;
  folder: string;
  /** No other build has the same. */
  mark: string;
};

/** The output of one complete build, or null if the site was never built; waits for a running build. */
export async function readWholeSite(siteDir: string, patience = patienceMs): Promise<WholeSite | null> {
  if (!(await stat(siteDir).catch(() => null))) {
    await sleep(lookAgainMs);
    // A build that was killed while it changed places has put the site before it here.
    const lastSite = path.join(siteDir, '../last');
    if (!(await stat(siteDir).catch(() => null))) {
      if (!(await stat(lastSite).catch(() => null))) return null;
      log.warn('the last build did not finish: the site before it is served');
      return readWholeSite(lastSite, patience);
    }
  }
  for (let waitedMs = 0; waitedMs <= patience; waitedMs += lookAgainMs) {
    const mark = await markOf(siteDir);
    const parts = mark === null ? null : await readParts(siteDir);
    if (mark !== null && parts && (await markOf(siteDir)) === mark) return { ...parts, folder: siteDir, mark };
    if (waitedMs === 0) log.warn('the site is being built: waiting for it');
    await sleep(lookAgainMs);
  }
  throw new StartError(
    `The site in ${siteDir} is not whole: its build was interrupted or is still going on. Run npm run build`,
  );
}

/** Null if something was removed meanwhile. */
async function readParts(siteDir: string): Promise<Omit<WholeSite, 'folder' | 'mark'> | null> {
  try {
    const [files, hashes, redirects] = await Promise.all([
      readSite(siteDir),
      readHashes(siteDir),
      readRedirects(siteDir),
    ]);
    await addChosenServices(files.files);
    return { files, hashes, redirects };
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EMFILE' || code === 'ENFILE')
      throw new StartError('Too many files are open: raise the limit for this user (ulimit -n 1024)');
    return null;
  }
}
