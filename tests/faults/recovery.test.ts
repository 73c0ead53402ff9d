import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { recordedPostmaster } from 'embedded-supabase/testing';
import { startBackend } from '../enquiries/support/backend.ts';
import { connectTo, type RunningServer, usedDataDir } from '../support/server.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

/** The process that repeats the log of a PostgreSQL on this folder, as soon as there is one. */
async function startupProcess(folder: string, before: number | undefined): Promise<number> {
  for (;;) {
    const postmaster = await recordedPostmaster(folder);
    if (postmaster && postmaster.pid !== before) {
      const children = await readFile(`/proc/${postmaster.pid}/task/${postmaster.pid}/children`, 'utf8').catch(
        () => '',
      );
      for (const pid of children.split(' ').filter(Boolean)) {
        const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
        if (title.includes('startup')) return Number(pid);
      }
    }
    await sleep(1);
  }
}

test('a long recovery is waited for, with a log line every ten seconds, and loses nothing', async () => {
  const dataDir = await usedDataDir();
  const folder = path.join(dataDir, 'postgres');
  const firstServer = await startBackend({ DATA_DIR: dataDir });
  const sql = await connectTo(firstServer);
  // Much to repeat: the process that does it must live long enough to be met.
  await sql`create table private.much as select n, md5(n::text) as words from generate_series(1, 1000000) as n`;
  await sql.end();
  const postmaster = await recordedPostmaster(folder);
  await firstServer.kill();
  if (postmaster) process.kill(postmaster.pid, 'SIGKILL');

  const starting = startBackend({ DATA_DIR: dataDir });
  let outcome: RunningServer | Error | undefined;
  void starting.then(
    (server) => (outcome = server),
    (error: Error) => (outcome = error),
  );
  const pid = await startupProcess(folder, postmaster?.pid);
  process.kill(pid, 'SIGSTOP');
  // Longer than any start was waited for before.
  await sleep(45_000);
  expect(outcome).toBeUndefined();
  process.kill(pid, 'SIGCONT');
  const server = await starting;
  expect(server.log()).toContain('PostgreSQL is recovering after a crash, but nothing has moved for');
  expect(server.log().match(/PostgreSQL is recovering/g)?.length).toBeGreaterThanOrEqual(3);
  const after = await connectTo(server);
  expect(await after`select count(*)::int as rows from private.much`).toEqual([{ rows: 1_000_000 }]);
  await after.end();
  expect(await server.stop()).toBe(0);
  await rm(path.dirname(dataDir), { recursive: true, force: true });
});
