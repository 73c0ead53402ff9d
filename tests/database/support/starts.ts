import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach } from 'vitest';
import {
  freshDataDir,
  type RunningServer,
  ServerDidNotStart,
  startServer as startWithSite,
  usedDataDir,
} from '../../support/server.ts';

/** Without pages to read: here only the backend matters. */
export function startServer(env: Record<string, string>): Promise<RunningServer> {
  return startWithSite({ SITE_DIR: 'no-pages-here', ...env });
}

const runningServers: RunningServer[] = [];
const folders: string[] = [];

afterEach(async () => {
  await Promise.all(runningServers.splice(0).map((server) => server.stop()));
  await Promise.all(folders.splice(0).map((folder) => rm(path.dirname(folder), { recursive: true, force: true })));
});

export async function start(env: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer(env);
  runningServers.push(server);
  return server;
}

export async function keptDataDir(): Promise<string> {
  const folder = await freshDataDir();
  folders.push(folder);
  return folder;
}

/** Where the first start is not the subject. */
export async function keptUsedDataDir(): Promise<string> {
  const folder = await usedDataDir();
  folders.push(folder);
  return folder;
}

export async function refusal(env: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  const error = await startServer(env).then(
    () => new Error('it started'),
    (reason: Error) => reason,
  );
  if (!(error instanceof ServerDidNotStart)) throw error;
  // Log lines are JSON; what a person reads is the rest.
  return {
    code: error.code,
    lines: error.message
      .split('\n')
      .slice(1)
      .filter((line) => line && !line.startsWith('{')),
  };
}
