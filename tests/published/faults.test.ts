import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Sql } from 'embedded-supabase';
import { connect } from 'embedded-supabase/testing';
import { type EmptyPostgres, startEmptyPostgres } from '../hosting/support/empty-postgres.ts';
import { signalIfThere } from '../support/processes.ts';
import { freshDataDir, type RunningServer, startServer } from '../support/server.ts';
import { publish } from './support/publish.ts';
import { eventually, rewritten, says } from './support/published.ts';
import { renderersOf } from './support/renderer-of.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let postgres: EmptyPostgres;
let DATA_DIR: string;
let server: RunningServer;
let sql: Sql;

beforeAll(async () => {
  [postgres, DATA_DIR] = await Promise.all([startEmptyPostgres(), freshDataDir()]);
  server = await start();
  sql = connect(postgres.url);
});

afterAll(async () => {
  await server?.stop();
  await sql?.end({ timeout: 1 });
  await postgres?.stop();
  await rm(path.dirname(DATA_DIR), { recursive: true, force: true });
});

function start(): Promise<RunningServer> {
  return startServer({ DATABASE_URL: postgres.url, DATA_DIR, SEED: 'none' });
}

function about(words: string) {
  return {
    files: rewritten('pages/about.ts', (page) => ({
      ...page,
      description: `${page.description.slice(0, 60)} ${words}`,
    })),
  };
}

async function aboutSays(words: string) {
  await eventually(async () => expect(await says(server, '/about', words)).toBe(true));
}

test('mistakes in what is published leave every page as it was, are logged, and the next publication mends it', async () => {
  await publish(sql, about('First words.'));
  await aboutSays('First words.');
  const faulty = about('Second words.');
  await publish(sql, { files: { ...faulty.files, 'towns/ledbury.ts': { slug: 'ledbury' } } });
  await eventually(async () => expect(server.log()).toContain('what is published could not be rendered'));
  expect(server.log()).toContain('towns/ledbury.ts: ');
  expect(await says(server, '/about', 'First words.')).toBe(true);
  await publish(sql, about('Third words.'));
  await aboutSays('Third words.');
});

test('a process that dies while it renders leaves every page as it was, and the next publication is shown', async () => {
  await publish(sql, about('Before the crash.'));
  await aboutSays('Before the crash.');
  const failures = () => server.log().split('what is published could not be rendered').length;
  const before = failures();
  const older = await renderersOf(server.pid);
  await publish(sql, about('Lost in the crash.'));
  await eventually(async () => {
    const fresh = (await renderersOf(server.pid)).filter((pid) => !older.includes(pid));
    expect(fresh).not.toEqual([]);
    for (const pid of fresh) signalIfThere(pid, 'SIGKILL');
  });
  await eventually(async () => expect(failures()).toBeGreaterThan(before));
  expect(await says(server, '/about', 'Before the crash.')).toBe(true);
  await publish(sql, about('After the crash.'));
  await aboutSays('After the crash.');
});

test('a server that is killed in the middle shows what is published from its next start on', async () => {
  await publish(sql, about('Killed in the middle.'));
  await server.kill();
  server = await start();
  expect(await says(server, '/about', 'Killed in the middle.')).toBe(true);
  await server.stop();
  server = await start();
  expect(await says(server, '/about', 'Killed in the middle.')).toBe(true);
  expect(await renderersOf(server.pid)).toEqual([]);
});

test('news stands in pages that are published, and in those published while there is news', async () => {
  await sql`insert into public.notices (message, first_day, last_day)
    values ('Closed for snow', private.day_in_britain(), private.day_in_britain())`;
  await publish(sql, about('Under snow.'));
  await aboutSays('Under snow.');
  await aboutSays('Closed for snow');
  expect(await says(server, '/', 'Closed for snow')).toBe(true);
  await sql`delete from public.notices`;
  await eventually(async () => expect(await says(server, '/about', 'Closed for snow')).toBe(false));
  expect(await says(server, '/about', 'Under snow.')).toBe(true);
});
