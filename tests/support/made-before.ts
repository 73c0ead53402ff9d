import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const project = path.resolve(import.meta.dirname, '../..');
/** Once for each process: nobody changes the sources while tests run. */
let hashed: Promise<string> | undefined;

/**
 * A data folder as a first start leaves it, made once for each state of the sources and then copied: setting up a
 * database takes longer than most tests. How a first start goes is tried where DATA_DIR is given.
 */
export async function copyMadeBefore(dataDir: string, seed: string, makeAnew: () => Promise<string>): Promise<void> {
  const cachedDir = path.join(project, '.cache', 'made-before', `${await (hashed ??= sourcesHash())}-${seed}`);
  if (!existsSync(cachedDir)) {
    const freshDir = await makeAnew();
    await mkdir(path.dirname(cachedDir), { recursive: true });
    const draft = `${cachedDir}.${process.pid}`;
    await copy(freshDir, draft);
    await rm(path.dirname(freshDir), { recursive: true });
    // Another worker may have been quicker.
    await rename(draft, cachedDir).catch(() => rm(draft, { recursive: true }));
  }
  await copy(cachedDir, dataDir);
}

/** With owners and modes: PostgreSQL refuses files that are not its user's own. */
async function copy(from: string, to: string): Promise<void> {
  await run('cp', ['-a', from, to]);
}

export async function sourcesHash(): Promise<string> {
  const hash = createHash('sha256');
  const files: string[] = [];
  const sources = ['{packages,server}/**/*.{ts,sql}', 'supabase/**/*.{ts,sql}', 'package-lock.json'];
  for await (const file of glob(sources, { cwd: project })) files.push(file);
  for (const file of files.toSorted()) hash.update(file).update(await readFile(path.join(project, file)));
  return hash.digest('hex').slice(0, 16);
}
