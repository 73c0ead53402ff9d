import { copyFile, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connect } from 'embedded-supabase/testing';
import { runServerCommand } from '../support/command.ts';
import { type OtherPostgres, startOtherPostgres } from '../support/debian-postgres.ts';
import { keptDataDir, keptUsedDataDir, refusal, start } from './support/starts.ts';

// Whole servers start and stop here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const wayOn =
  'mount the disk or put the folder back, or restore a backup into an empty DATA_DIR (npm run restore); for more: npm run doctor';

async function emptied(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true });
}

async function expectedIn(dataDir: string): Promise<string> {
  return (JSON.parse(await readFile(path.join(dataDir, 'database.json'), 'utf8')) as string[]).join(' or ');
}

describe('a start beside secrets whose database is not there is refused in one line, and leaves everything as it is', () => {
  test.each<[string, (folder: string) => Promise<unknown>, (folder: string) => string]>([
    ['a disk that is not mounted left an empty folder', emptied, (folder) => `nothing in ${folder}`],
    [
      'an empty disk was mounted',
      (folder) => emptied(folder).then(() => mkdir(path.join(folder, 'lost+found'))),
      (folder) => `nothing in ${folder}`,
    ],
    ['the folder is gone', (folder) => rm(folder, { recursive: true }), () => 'no folder postgres in it'],
    [
      'it is a link to a disk that is not mounted',
      (folder) => rm(folder, { recursive: true }).then(() => symlink(`${folder}-elsewhere`, folder)),
      (folder) => `no ${folder}-elsewhere`,
    ],
    [
      'half of it was copied',
      (folder) => rm(path.join(folder, 'PG_VERSION')),
      (folder) => `half a database in ${folder} (without PG_VERSION)`,
    ],
    [
      'the other half was copied',
      (folder) => rm(path.join(folder, 'global'), { recursive: true }),
      (folder) => `half a database in ${folder} (without global/pg_control)`,
    ],
  ])('when %s', async (_, spoil, found) => {
    const dataDir = await keptUsedDataDir();
    const folder = path.join(dataDir, 'postgres');
    await spoil(folder);
    const contents = await readdir(folder).catch(() => null);
    const line = `${dataDir} expects ${await expectedIn(dataDir)}, but there is ${found(folder)}: ${wayOn}`;
    expect(await refusal({ DATA_DIR: dataDir })).toEqual({ code: 1, lines: [line] });
    expect((await runServerCommand('admin', ['list'], { DATA_DIR: dataDir })).output).toBe(line);
    expect(await readdir(folder).catch(() => null)).toEqual(contents);
  });

  test('when it is the database of another site', async () => {
    const [dataDir, otherDir] = [await keptUsedDataDir(), await keptDataDir()];
    const otherSite = await start({ DATA_DIR: otherDir });
    await otherSite.stop();
    const folder = path.join(dataDir, 'postgres');
    await rename(folder, `${folder}-own`);
    await rename(path.join(otherDir, 'postgres'), folder);
    const { lines } = await refusal({ DATA_DIR: dataDir });
    expect(lines).toEqual([
      `${dataDir} expects ${await expectedIn(dataDir)}, but there is ${await expectedIn(otherDir)} in ${folder}: ${wayOn}`,
    ]);
    // Mounted again, everything is there.
    await rename(folder, `${folder}-other`);
    await rename(`${folder}-own`, folder);
    const server = await start({ DATA_DIR: dataDir });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

  test('when an earlier version of the site, which wrote no identity down, has left the secrets', async () => {
    const dataDir = await keptUsedDataDir();
    await rm(path.join(dataDir, 'database.json'));
    await rename(path.join(dataDir, 'postgres'), path.join(dataDir, 'aside'));
    expect((await refusal({ DATA_DIR: dataDir })).lines).toEqual([
      `${dataDir} expects the database of its secrets.json, but there is no folder postgres in it: ${wayOn}`,
    ]);
    await rename(path.join(dataDir, 'aside'), path.join(dataDir, 'postgres'));
    await start({ DATA_DIR: dataDir });
    expect(await expectedIn(dataDir)).toMatch(/^cluster \d{19}$/);
  });
});

test('an empty DATA_DIR is a new site, but not where BACKUP_DIR holds this site’s backups', async () => {
  const [dataDir, backups] = [await keptDataDir(), await keptDataDir()];
  await mkdir(backups);
  await writeFile(path.join(backups, 'orchard-hill-2026-11-17T03-00-00.tar.gz'), '');
  const { code, lines } = await refusal({ DATA_DIR: dataDir, BACKUP_DIR: backups });
  expect({ code, lines }).toEqual({
    code: 1,
    lines: [
      `${dataDir} is empty, but BACKUP_DIR ${backups} holds backups of this site, the newest orchard-hill-2026-11-17T03-00-00.tar.gz: mount the disk of DATA_DIR, or restore that backup (npm run restore), or set an empty BACKUP_DIR for a new site; for more: npm run doctor`,
    ],
  });
  expect(await readdir(dataDir)).toEqual([]);
});

describe('with DATABASE_URL', () => {
  let other: OtherPostgres;
  beforeAll(async () => {
    other = await startOtherPostgres();
    const sql = connect(other.url, { max: 1 });
    for (const name of ['first', 'second']) await sql.unsafe(`create database ${name}`);
    await sql.end();
  });
  afterAll(() => other.stop());
  const urlOf = (name: string) => Object.assign(new URL(other.url), { pathname: `/${name}` }).href;

  test('a server knows its own database, and refuses an empty one, another site’s and the embedded one in its place', async () => {
    const dataDir = await keptDataDir();
    const server = await start({ DATA_DIR: dataDir, DATABASE_URL: urlOf('first') });
    expect(await expectedIn(dataDir)).toMatch(/^database [0-9a-f-]{36}$/);
    const { host } = new URL(other.url);
    const expects = `${dataDir} expects ${await expectedIn(dataDir)}, but there is`;
    expect((await refusal({ DATA_DIR: dataDir, DATABASE_URL: urlOf('second') })).lines).toEqual([
      `${expects} nothing in the database second at ${host}: ${wayOn}`,
    ]);
    const otherDir = await keptDataDir();
    await start({ DATA_DIR: otherDir, DATABASE_URL: urlOf('second') });
    expect((await refusal({ DATA_DIR: dataDir, DATABASE_URL: urlOf('second') })).lines).toEqual([
      `${expects} ${await expectedIn(otherDir)} in the database second at ${host}: ${wayOn}`,
    ]);
    expect((await refusal({ DATA_DIR: dataDir })).lines).toEqual([`${expects} no folder postgres in it: ${wayOn}`]);
    // A second server beside the first, with a copy of its secrets, finds the same database.
    const besideDir = await keptDataDir();
    await mkdir(besideDir);
    await copyFile(path.join(dataDir, 'secrets.json'), path.join(besideDir, 'secrets.json'));
    await start({ DATA_DIR: besideDir, DATABASE_URL: urlOf('first') });
    expect(await expectedIn(besideDir)).toBe(await expectedIn(dataDir));
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

  test('a site with an embedded database does not begin anew in another', async () => {
    const dataDir = await keptUsedDataDir();
    const sql = connect(other.url, { max: 1 });
    await sql.unsafe('create database third');
    await sql.end();
    const { lines } = await refusal({ DATA_DIR: dataDir, DATABASE_URL: urlOf('third') });
    expect(lines[0]).toContain(`expects ${await expectedIn(dataDir)}, but there is nothing in the database third`);
  });
});
