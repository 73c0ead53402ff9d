import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Sql } from 'embedded-supabase';
import { isAlive, recordedPostmaster } from 'embedded-supabase/testing';
import { startBackend } from '../enquiries/support/backend.ts';
import { until } from '../enquiries/support/enquiries.ts';
import { killDatabase } from '../faults/support/outage.ts';
import { seedEnquiries } from '../inbox/support/seed.ts';
import { type CommandResult, runServerCommand, startServerCommand } from '../support/command.ts';
import { connectTo, freshDataDir, type RunningServer } from '../support/server.ts';

// Whole servers start and stop here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const enquiries = 3_000;
let server: RunningServer;
let sql: Sql;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'orchard-hill-backups-'));
  server = await startBackend();
  sql = await connectTo(server);
  await seedEnquiries(sql, enquiries);
});

afterEach(async () => {
  for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true });
});

afterAll(async () => {
  await sql?.end({ timeout: 1 });
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

function backUp(args: string[] = [`${folder}/`], env: Record<string, string> = {}): Promise<CommandResult> {
  return runServerCommand('backup', args, { DATA_DIR: server.dataDir, ...env });
}

/** Holds a backup in the middle, at a table somebody else has locked, for as long as `whileRunning` takes. */
async function inTheMiddle(
  whileRunning: (backup: ReturnType<typeof startServerCommand>) => Promise<void>,
  args: string[] = [],
) {
  const locker = await connectTo(server);
  await locker
    .begin(async (tx) => {
      await tx`lock table public.google_reviews in access exclusive mode`;
      const backup = startServerCommand('backup', [`${folder}/`, ...args], { DATA_DIR: server.dataDir });
      await until(
        async () =>
          (await tx`select 1 from pg_locks where relation = 'public.google_reviews'::regclass and not granted`).length >
          0,
        60_000,
      );
      await whileRunning(backup);
    })
    .catch((error: unknown) => {
      if (!/CONNECTION|ECONN/.test(String((error as { code?: string }).code))) throw error;
    });
  await locker.end({ timeout: 1 });
}

async function backupsUnderWay(): Promise<number> {
  const rows =
    await sql`select 1 from pg_locks where locktype = 'advisory' and objid = (hashtextextended('backup', 0) & x'ffffffff'::bigint)::oid`;
  return rows.length;
}

describe('npm run backup', () => {
  test.each([
    [['--help'], 0, /^Usage: npm run backup/],
    [['--fast'], 1, /^Unknown option '--fast'\nUsage:/],
    [['one', 'two'], 1, /^Unexpected argument 'two'\nUsage:/],
  ])('with %j writes nothing', async (args, code, output) => {
    const namesBefore = await readdir('.');
    expect(await backUp(args)).toEqual({ code, output: expect.stringMatching(output) });
    expect(await readdir('.')).toEqual(namesBefore);
  });

  test('never writes over a file', async () => {
    const file = path.join(folder, 'one.tar.gz');
    expect((await backUp([file])).code).toBe(0);
    const { size, ino } = await stat(file);
    expect(await backUp([file])).toEqual({ code: 1, output: `${file} is there already: choose another name` });
    expect(await stat(file)).toMatchObject({ size, ino });
  });

  test('whose folder cannot be made says so, and writes down that it failed', async () => {
    const inTheWay = path.join(folder, 'a file');
    await writeFile(inTheWay, '');
    const { code, output } = await backUp([`${inTheWay}/`, '--prove']);
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringContaining(`Cannot make the folder ${inTheWay}`),
    });
    expect(await sql`select problem from public.backups order by id desc limit 1`).toEqual([{ problem: output }]);
  });

  test('that finds no room says so, ends, and leaves nothing', async () => {
    const limitedCommand = [
      '-c',
      `ulimit -f 200 && exec "$0" "$@"`,
      process.execPath,
      'server/commands/backup.ts',
      `${folder}/`,
    ];
    const exit = new Promise<CommandResult>((resolve) => {
      const env = { PATH: process.env.PATH, DATA_DIR: server.dataDir };
      execFile('sh', limitedCommand, { env }, (error, _, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: stderr.trim() }),
      );
    });
    expect(await exit).toEqual({ code: 1, output: `There is no room for the backup in ${folder}` });
    expect(await readdir(folder)).toEqual([]);
  });

  test('whose database is killed in the middle says so, and leaves nothing', async () => {
    await inTheMiddle(async (backup) => {
      await killDatabase(server);
      expect(await backup.result).toEqual({ code: 1, output: 'The database went away in the middle of the backup' });
    });
    await until(async () => (await fetch(`${server.url}/healthz`)).ok, 60_000);
    expect(await readdir(folder)).toEqual([]);
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('that gets %s ends, and leaves nothing', async (signal) => {
    await inTheMiddle(async (backup) => {
      expect(await readdir(folder)).toHaveLength(1);
      backup.kill(signal);
      expect(await backup.result).toEqual({ code: 1, output: 'Interrupted' });
    });
    expect(await readdir(folder)).toEqual([]);
  });

  test('that waits for a locked table gives up, and does not blame the database', async () => {
    await inTheMiddle(async (backup) => {
      expect(await backup.result).toEqual({
        code: 1,
        output: 'Somebody else has kept a table of the database locked for 30 seconds: try again later',
      });
    });
    expect(await readdir(folder)).toEqual([]);
  });

  test('that the machine gives no time for longer than it waits for anything goes on', async () => {
    const backup = startServerCommand('backup', [`${folder}/`], { DATA_DIR: server.dataDir });
    await until(async () => (await readdir(folder)).length > 0, 60_000);
    backup.kill('SIGSTOP');
    await sleep(35_000);
    backup.kill('SIGCONT');
    expect(await backup.result).toMatchObject({ code: 0 });
  });

  test('is one at a time, and tidies up after one that was killed', async () => {
    await inTheMiddle(async (backup) => {
      expect(await backUp()).toEqual({
        code: 1,
        output: 'Another backup of this database is under way: wait for it to end',
      });
      backup.kill('SIGKILL');
      await backup.result;
      expect(await readdir(folder)).toEqual([expect.stringMatching(/^\.orchard-hill-.+\.draft$/)]);
    });
    await until(async () => (await backupsUnderWay()) === 0);
    expect((await backUp()).code).toBe(0);
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^orchard-hill-.+\.tar\.gz$/)]);
  });
});

describe('npm run restore', () => {
  test('takes the passphrase of a sealed backup and no other, in a folder only its owner may enter, again and again', async () => {
    const passphrase = 'hedges and lawns';
    const { output } = await backUp([`${folder}/`], { BACKUP_PASSPHRASE: passphrase });
    const file = output.split(': ')[0] ?? '';
    expect(file).toMatch(/\.tar\.gz\.sealed$/);
    const dataDir = await freshDataDir();
    await chmod(path.dirname(dataDir), 0o700);
    await mkdir(path.join(dataDir, 'lost+found'), { recursive: true });
    const restoreWith = (env: Record<string, string>) =>
      runServerCommand('restore', [file], { DATA_DIR: dataDir, ...env });
    expect((await restoreWith({})).output).toBe(`${file} is encrypted: set BACKUP_PASSPHRASE to its passphrase`);
    expect((await restoreWith({ BACKUP_PASSPHRASE: 'lawns and hedges' })).output).toBe(
      `${file} does not open: the passphrase is not the right one, or the file is damaged`,
    );
    expect(await readdir(dataDir)).toEqual(['lost+found']);
    for (const round of [1, 2]) {
      expect(await restoreWith({ BACKUP_PASSPHRASE: passphrase }), `round ${round}`).toEqual({
        code: 0,
        output: expect.stringContaining(`${enquiries} enquiries`),
      });
      for (const name of await readdir(dataDir)) await rm(path.join(dataDir, name), { recursive: true });
    }
    await rm(path.dirname(dataDir), { recursive: true });
  });

  test('that is interrupted leaves nothing running and nothing behind', async () => {
    const file = path.join(folder, 'site.tar.gz');
    await backUp([file]);
    const dataDir = await freshDataDir();
    const restore = startServerCommand('restore', [file], { DATA_DIR: dataDir });
    let postmaster: number | undefined;
    await until(async () => {
      postmaster = (await recordedPostmaster(path.join(dataDir, 'postgres')))?.pid;
      return postmaster !== undefined;
    }, 60_000);
    restore.kill('SIGINT');
    expect(await restore.result).toEqual({ code: 1, output: 'Interrupted' });
    expect(isAlive(postmaster ?? 0)).toBe(false);
    expect(await readdir(dataDir)).toEqual([]);
    await rm(path.dirname(dataDir), { recursive: true });
  });
});
