import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { migrations } from '#server/project.ts';
import { makeNextVersion, type NextVersion } from '../support/next-version.ts';

/** A version of this site whose migrations have other numbers, those up to the baseline in one file. */
export async function makeRewrittenVersion(): Promise<NextVersion> {
  const version = await makeNextVersion();
  const folder = path.join(version.folder, 'supabase/migrations');
  const last = migrations.baseline;
  const files = (await readdir(folder)).toSorted();
  const firstFiles = files.filter((file) => file.slice(0, last.length) <= last);
  const scripts = await Promise.all(firstFiles.map((file) => readFile(path.join(folder, file), 'utf8')));
  for (const file of firstFiles) await rm(path.join(folder, file));
  await writeFile(path.join(folder, '20261201000001_all.sql'), scripts.join('\n'));
  for (const [index, file] of files.slice(firstFiles.length).entries())
    await rename(
      path.join(folder, file),
      path.join(folder, `20261201${String(index + 2).padStart(6, '0')}_${file.slice(15)}`),
    );
  const landed = JSON.stringify({ baseline: '20261201000001' });
  await writeFile(path.join(version.folder, 'supabase/landed-migrations.json'), landed);
  return version;
}
