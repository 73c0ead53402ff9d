import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Sql } from 'embedded-supabase';
import { connect, readSecrets, runningDatabase } from 'embedded-supabase/testing';
import { endsWithTests } from './children.ts';
import { copyMadeBefore } from './made-before.ts';
import { nodeEnv } from './node-env.ts';
import { exitCode } from './exit-code.ts';

const project = path.resolve(import.meta.dirname, '../..');

export type RunningServer = {
  url: string;
  dataDir: string;
  pid: number;
  /** Everything the process has printed so far. */
  log(): string;
  /** Stops as an owner would, and gives the exit code. */
  stop(): Promise<number | null>;
  /** Kills without a chance to tidy up; PostgreSQL may outlive it. */
  kill(): Promise<void>;
};

export class ServerDidNotStart extends Error {
  readonly code: number | null;
  constructor(code: number | null, output: string) {
    super(`The server did not start (exit code ${code}):\n${output}`);
    this.code = code;
  }
}

/** A folder that PostgreSQL's own user can enter, also when the tests run as root. */
export async function freshDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'orchard-hill-'));
  await chmod(folder, 0o755);
  return path.join(folder, 'data');
}

/** The folder of a server that has started once before and holds nothing else. */
export async function usedDataDir(SEED = 'sample'): Promise<string> {
  const dataDir = await freshDataDir();
  await copyMadeBefore(dataDir, SEED, async () => {
    const firstServer = await startServer({ SEED, DATA_DIR: await freshDataDir() });
    // Sample jobs would stand on the pages that most tests look at; tests/work/samples.test.ts starts with them.
    const sql = await connectTo(firstServer);
    await sql`delete from public.jobs`;
    await sql`delete from public.pictures`;
    await sql.end();
    await firstServer.stop();
    return firstServer.dataDir;
  });
  return dataDir;
}

/** Starts the real server on a free port. The data folder is fresh, and removed at stop, unless DATA_DIR is given. */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = env.DATA_DIR ?? (await (env.DATABASE_URL ? freshDataDir() : usedDataDir(env.SEED)));
  const child = endsWithTests(
    spawn(process.execPath, ['server/main.ts'], {
      cwd: project,
      env: { ...nodeEnv, HOME: process.env.HOME, PORT: '0', ...env, DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  let output = '';
  const exit = exitCode(child);
  const url = await new Promise<string>((resolve, reject) => {
    let address: string | undefined;
    function listen(chunk: Buffer) {
      output += chunk.toString();
      // Once: under load there are megabytes to look through.
      address ??= /^.* is at (http:\S+)$/m.exec(output)?.[1];
      if (address) resolve(address);
    }
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void exit.then((code) => reject(new ServerDidNotStart(code, output)));
  });
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    log: () => output,
    async stop() {
      child.kill('SIGTERM');
      const code = await exit;
      if (!env.DATA_DIR) await rm(path.dirname(dataDir), { recursive: true, force: true });
      return code;
    },
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
  };
}

/** The running server's own PostgreSQL, as its owner: for looking behind the API. */
export async function connectTo(server: { dataDir: string }): Promise<Sql> {
  const secrets = await readSecrets(server.dataDir);
  const url = secrets && (await runningDatabase(server.dataDir, secrets));
  if (!url) throw new Error(`No PostgreSQL is running for ${server.dataDir}`);
  return connect(url);
}
