import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../host/start-error.ts';

const run = promisify(execFile);

/** The major version that wrote a cluster: PostgreSQL reads only files of its own. */
export async function writtenBy(folder: string): Promise<number> {
  return Number(await readFile(path.join(folder, 'PG_VERSION'), 'utf8'));
}

export async function majorOf(binaries: string): Promise<number> {
  const { stdout } = await run(path.join(binaries, 'bin', 'postgres'), ['--version']);
  return Number(/PostgreSQL\) (\d+)/.exec(stdout)?.[1]);
}

export async function refuseOtherVersion(folder: string, binaries: string): Promise<void> {
  const [writtenMajor, ownMajor] = await Promise.all([writtenBy(folder), majorOf(binaries)]);
  if (writtenMajor === ownMajor) return;
  const wayOn =
    writtenMajor < ownMajor ? 'run npm run upgrade-database' : 'update the site to the version that wrote it';
  throw new StartError(
    `${folder} was written by PostgreSQL ${writtenMajor}, and this version of the site brings ${ownMajor}: ${wayOn}`,
  );
}
