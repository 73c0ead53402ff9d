import { spawn } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startBackend } from '../enquiries/support/backend.ts';
import { endsWithTests } from '../support/children.ts';
import { exitCode } from '../support/exit-code.ts';
import { nodeEnv } from '../support/node-env.ts';
import { cutPower } from '../support/processes.ts';
import { connectTo } from '../support/server.ts';
import { dataDirOf, differences } from './fixtures.ts';
import { withoutCleanUps } from './support/without-clean-ups.ts';

const project = path.resolve(import.meta.dirname, '../..');

/** Kills the server and its PostgreSQL so long after the backup that comes before the tables are replaced. */
async function startAndKill(dataDir: string, afterMs: number): Promise<void> {
  const child = endsWithTests(
    spawn(process.execPath, ['server/main.ts'], {
      cwd: project,
      env: { ...nodeEnv, ...withoutCleanUps, PORT: '0', SEED: 'none', SITE_DIR: 'no pages here', DATA_DIR: dataDir },
      stdio: 'ignore',
    }),
  );
  const exit = exitCode(child);
  const isBackedUp = async () =>
    (await readdir(path.join(dataDir, 'backups')).catch(() => [])).some((name) => name.endsWith('.tar.gz'));
  while (child.exitCode === null && !(await isBackedUp())) await sleep(2);
  await sleep(afterMs);
  await cutPower(child.pid ?? 0);
  await exit;
}

test.each([0, 120])(
  'an upgrade killed %d ms after its backup is whole again after the next start',
  { timeout: 600_000 },
  async (afterMs) => {
    const dataDir = await dataDirOf('41139b8');
    onTestFinished(() => rm(path.dirname(dataDir), { recursive: true, force: true }));
    await startAndKill(dataDir, afterMs);
    const server = await startBackend({ ...withoutCleanUps, DATA_DIR: dataDir, SEED: 'none' });
    const sql = await connectTo(server);
    const lost = await differences(sql, '41139b8');
    await sql.end();
    expect(await server.stop()).toBe(0);
    expect(lost).toEqual([]);
  },
);
