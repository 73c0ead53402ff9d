import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { writtenBy } from 'embedded-supabase/testing';
import { startBackend } from '../enquiries/support/backend.ts';
import { differences, killUpgrade, makeEarlierSite, undoLastName } from '../faults/upgrade.ts';
import { runServerCommand } from '../support/command.ts';
import { ServerDidNotStart } from '../support/server.ts';

// Databases of two versions start and stop here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

let site: Awaited<ReturnType<typeof makeEarlierSite>>;
let folder: string;

beforeAll(async () => {
  site = await makeEarlierSite(300);
  folder = path.join(site.dataDir, 'postgres');
});

afterAll(() => rm(path.dirname(site.dataDir), { recursive: true, force: true }));

function upgrade(env: Record<string, string> = {}) {
  return runServerCommand('upgrade-database', [], { DATA_DIR: site.dataDir, ...env });
}

async function refusal(): Promise<string> {
  const failure = await startBackend({ DATA_DIR: site.dataDir }).catch((error: unknown) => error);
  if (!(failure instanceof ServerDidNotStart)) throw new Error('The server has started');
  return failure.message;
}

test('a server that finds the database of an earlier PostgreSQL says what to run', async () => {
  expect(await refusal()).toContain(
    `${folder} was written by PostgreSQL 17, and this version of the site brings 18: run npm run upgrade-database`,
  );
});

test('an upgrade does not make BACKUP_DIR anew where its disk is not mounted', async () => {
  const unmounted = path.join(site.dataDir, 'not mounted');
  await writeFile(path.join(site.dataDir, 'backup-folder'), `${unmounted}\nlast.tar.gz`);
  const { code, output } = await upgrade({ BACKUP_DIR: unmounted });
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringContaining(
      'The database was not upgraded and is as it was: The last good backups are no longer in BACKUP_DIR: is its disk there?',
    ),
  });
  expect(await readdir(site.dataDir)).not.toContain('not mounted');
});

test.each(['while it backs up', 'as the new cluster is made', 'while the new tables fill'] as const)(
  'an upgrade that loses its power %s leaves the old database in its place',
  async (moment) => {
    await killUpgrade(site.dataDir, moment);
    expect(await writtenBy(folder)).toBe(17);
    expect(await refusal()).toContain('run npm run upgrade-database');
  },
);

test('an upgrade after that starts over: every table is as it was, and the old files are kept', async () => {
  const { code, output } = await upgrade();
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('300 enquiries') });
  expect(output).toContain(`The files of PostgreSQL 17 are in ${folder}-17: remove that folder`);
  expect(await writtenBy(folder)).toBe(18);
  expect(await writtenBy(`${folder}-17`)).toBe(17);
  expect(await readdir(path.join(site.dataDir, 'backups'))).toContainEqual(
    expect.stringMatching(/^orchard-hill-.+-before-postgresql-18\.tar\.gz$/),
  );
  expect((await readdir(site.dataDir)).filter((name) => /draft|upgrade|proven/.test(name))).toEqual([]);
  expect(await differences(site)).toEqual([]);
  expect((await upgrade()).output).toBe(`${site.dataDir} needs no upgrade: its PostgreSQL is the one this site brings`);
});

test('a power cut between the last two names is made good by the next start, which tells of the old files', async () => {
  await undoLastName(site.dataDir);
  const server = await startBackend({ DATA_DIR: site.dataDir });
  expect(server.log()).toContain('interrupted at its end, is finished');
  expect(server.log()).toContain(`"kept":"${folder}-17"`);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await upgrade()).code).toBe(0);
  expect(await server.stop()).toBe(0);
});
