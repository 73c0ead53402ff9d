import { rm } from 'node:fs/promises';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { recordedPostmaster } from 'embedded-supabase/testing';
import { startBackend } from '../enquiries/support/backend.ts';
import { clientOf } from '../support/accounts.ts';
import { endsWithTests } from '../support/children.ts';
import { connectTo, freshDataDir } from '../support/server.ts';
import { exitCode } from '../support/exit-code.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const dataDir = await freshDataDir();

afterAll(async () => {
  await rm(path.dirname(dataDir), { recursive: true, force: true });
});

/** Starts a server on the folder and kills it some time after its database is up, in the middle of setting it up. */
async function startAndKill(afterMs: number): Promise<void> {
  const child = endsWithTests(
    spawn(process.execPath, ['server/main.ts'], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, SITE_DIR: 'no pages here' },
      stdio: 'ignore',
    }),
  );
  const exit = exitCode(child);
  const pidBefore = (await recordedPostmaster(path.join(dataDir, 'postgres')))?.pid;
  const isUp = async () =>
    ![undefined, pidBefore].includes((await recordedPostmaster(path.join(dataDir, 'postgres')))?.pid);
  while (!(await isUp()) && child.exitCode === null) await sleep(5);
  await sleep(afterMs);
  child.kill('SIGKILL');
  await exit;
}

test('a first start that is killed again and again in the middle of the migrations comes to the same database in the end', async () => {
  for (const afterMs of [0, 60, 150, 300, 500]) await startAndKill(afterMs);
  const server = await startBackend({ DATA_DIR: dataDir });
  const sql = await connectTo(server);
  const migrations = await sql`select version from supabase_migrations.schema_migrations`;
  const [samples] = await sql`select count(*)::int as reviews from public.google_reviews`;
  await sql.end({ timeout: 1 });
  expect(new Set(migrations.map(({ version }) => version)).size).toBe(migrations.length);
  expect(migrations.length).toBeGreaterThan(0);
  expect(samples?.reviews).toBe(6);
  expect((await clientOf(server.url).from('google_reviews').select('id')).data).toHaveLength(4);
  expect(await server.stop()).toBe(0);
});
