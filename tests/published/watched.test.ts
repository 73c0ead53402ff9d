import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Sql } from 'embedded-supabase';
import { connect } from 'embedded-supabase/testing';
import { type EmptyPostgres, startEmptyPostgres } from '../hosting/support/empty-postgres.ts';
import { signalIfThere } from '../support/processes.ts';
import { freshDataDir, type RunningServer, startServer } from '../support/server.ts';
import { publish } from './support/publish.ts';
import { eventually, pageAddresses, rewritten, textAt } from './support/published.ts';
import { renderersOf } from './support/renderer-of.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

let postgres: EmptyPostgres;
let dataDirs: string[];
let servers: RunningServer[];
let sql: Sql;

beforeAll(async () => {
  postgres = await startEmptyPostgres();
  dataDirs = await Promise.all([freshDataDir(), freshDataDir()]);
  servers = [];
  for (const DATA_DIR of dataDirs) servers.push(await start(DATA_DIR));
  sql = connect(postgres.url);
});

afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.stop()));
  await sql?.end({ timeout: 1 });
  await postgres?.stop();
  for (const dataDir of dataDirs ?? []) await rm(path.dirname(dataDir), { recursive: true, force: true });
});

function start(DATA_DIR: string): Promise<RunningServer> {
  return startServer({ DATABASE_URL: postgres.url, DATA_DIR, SEED: 'none' });
}

/** In the footer of every page. */
function edition(number: number) {
  return { files: rewritten('pages/about.ts', (page) => ({ ...page, name: `About edition${number}` })) };
}

/** The newest edition of a page; it fails if that is not a whole page of one edition. */
async function editionAt(server: { url: string }, address: string): Promise<number> {
  const answer = await fetch(server.url + address);
  const text = await answer.text();
  expect([answer.status, text.slice(0, 15).toLowerCase(), text.trimEnd().slice(-7)], address).toEqual([
    200,
    '<!doctype html>',
    '</html>',
  ]);
  const editions = new Set([...text.matchAll(/edition(\d+)/g)].map(([, number]) => Number(number)));
  expect(editions.size, `${address} has pages of ${[...editions].join(' and ')}`).toBe(1);
  return [...editions][0] ?? 0;
}

/** Reads pages of a server as visitors do, until it is told to stop: none may be missing, half, or older than another. */
function visit(server: RunningServer) {
  let newest = 0;
  const end = new AbortController();
  let read = 0;
  async function go() {
    while (!end.signal.aborted) {
      const address = pageAddresses[read % pageAddresses.length] ?? '/';
      // What was on any page before this one was asked for is on this one too: all change in one step.
      const before = newest;
      const found = await editionAt(server, address);
      expect(found, `${address} after ${before}`).toBeGreaterThanOrEqual(before);
      newest = Math.max(newest, found);
      read += 1;
    }
    return read;
  }
  const visits = [go(), go()];
  return { stop: async () => (end.abort(), Promise.all(visits)) };
}

test('visitors get whole pages, all of them new from one moment on, while renderers and servers are killed in the middle', async () => {
  await publish(sql, edition(1));
  for (const server of servers) await eventually(async () => expect(await editionAt(server, '/')).toBe(1));
  const [first, second] = servers;
  if (!first || !second) throw new Error('Two servers run');
  const visitors = visit(first);
  let restarted: RunningServer = second;
  for (let number = 2; number <= 9; number += 1) {
    await publish(sql, edition(number));
    if (number % 3 === 0) for (const pid of await renderersOf(first.pid)) signalIfThere(pid, 'SIGKILL');
    if (number === 5) {
      await restarted.kill();
      restarted = await start(dataDirs[1] ?? '');
      servers[1] = restarted;
    }
  }
  // A renderer that was killed left the last good pages; what is published next is shown again.
  await publish(sql, edition(10));
  for (const server of [first, restarted])
    await eventually(async () => expect(await editionAt(server, '/about')).toBe(10));
  const reads = await visitors.stop();
  expect(Math.min(...reads)).toBeGreaterThan(10);
  expect(await textAt(first, '/sitemap.xml')).toContain('/about</loc>');
});
