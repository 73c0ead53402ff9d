import { rm } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import sharp from 'sharp';
import type { Sql } from 'embedded-supabase';
import { connect } from 'embedded-supabase/testing';
import { type EmptyPostgres, startEmptyPostgres } from '../hosting/support/empty-postgres.ts';
import { brotliOptions } from '#app/build/compress.ts';
import { freshDataDir, type RunningServer, startServer } from '../support/server.ts';
import { publish } from './support/publish.ts';
import { eventually, pageAddresses, rewritten, says, textAt } from './support/published.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let postgres: EmptyPostgres;
let dataDirs: string[];
let servers: RunningServer[];
let sql: Sql;

beforeAll(async () => {
  postgres = await startEmptyPostgres();
  dataDirs = await Promise.all([freshDataDir(), freshDataDir()]);
  servers = [];
  for (const DATA_DIR of dataDirs)
    servers.push(await startServer({ DATABASE_URL: postgres.url, DATA_DIR, SEED: 'none' }));
  sql = connect(postgres.url);
});

afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.stop()));
  await sql?.end({ timeout: 1 });
  await postgres?.stop();
  for (const dataDir of dataDirs ?? []) await rm(path.dirname(dataDir), { recursive: true, force: true });
});

function first(): RunningServer {
  const [server] = servers;
  if (!server) throw new Error('No server runs');
  return server;
}

function everyPage(server: RunningServer): Promise<string[]> {
  return Promise.all(pageAddresses.map((address) => textAt(server, address)));
}

const about = rewritten('pages/about.ts', (page) => ({
  ...page,
  name: 'Who we are',
  description: `${page.description.slice(0, 60)} Ask us anything.`,
}));

test('what is published is on every server at once, also as data and in the files that name pages, and goes when it is taken back', async () => {
  const before = await everyPage(first());
  await publish(sql, { files: about });
  for (const server of servers) {
    await eventually(async () => expect(await says(server, '/about', 'Ask us anything.')).toBe(true));
    expect(await textAt(server, '/about.json')).toContain('Ask us anything.');
    expect(await textAt(server, '/llms.txt')).toContain('Who we are');
    expect(await says(server, '/', 'Who we are')).toBe(true);
  }
  await publish(sql, {});
  for (const server of servers)
    await eventually(async () => expect(await says(server, '/about', 'Ask us anything.')).toBe(false));
  expect(await everyPage(first())).toEqual(before);
});

test('a page that is published as the developer wrote it has the very bytes of the build', async () => {
  const before = await everyPage(first());
  const terms = rewritten('pages/terms.ts', (page) => ({ ...page, description: `${page.description} Read them.` }));
  await publish(sql, { files: { ...rewritten('pages/about.ts', (page) => page), ...terms } });
  await eventually(async () => expect(await says(first(), '/terms', 'Read them.')).toBe(true));
  const after = await everyPage(first());
  const changed = pageAddresses.filter((_, index) => after[index] !== before[index]);
  expect(changed).toEqual(['/terms']);
  await publish(sql, {});
  await eventually(async () => expect(await says(first(), '/terms', 'Read them.')).toBe(false));
});

test('published pages are soon as small as the build would make them, also those that others were published over', async () => {
  function said(file: string, words: string) {
    return rewritten(file, (page) => ({ ...page, description: `${page.description} ${words}` }));
  }
  const terms = said('pages/terms.ts', 'All of them.');
  await publish(sql, { files: terms });
  await eventually(async () => expect(await says(first(), '/terms', 'All of them.')).toBe(true));
  await publish(sql, { files: { ...terms, ...said('pages/privacy-policy.ts', 'In full.') } });
  await eventually(async () => expect(await says(first(), '/privacy-policy', 'In full.')).toBe(true));
  for (const address of ['/terms', '/privacy-policy'])
    await eventually(async () => {
      const answer = await fetch(first().url + address, { headers: { 'accept-encoding': 'br' } });
      const smallest = brotliCompressSync(await answer.text(), brotliOptions('.html')).length;
      expect(Number(answer.headers.get('content-length'))).toBe(smallest);
    });
  await publish(sql, {});
  await eventually(async () => expect(await says(first(), '/terms', 'All of them.')).toBe(false));
});

test('a page that was taken away leads where its visitors should go, and stands in no list', async () => {
  await publish(sql, { removed: [{ file: 'towns/droitwich.ts', path: '/droitwich', goesTo: '/worcester' }] });
  for (const server of servers) {
    await eventually(async () => {
      const answer = await fetch(`${server.url}/droitwich`, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([308, '/worcester']);
    });
    expect((await fetch(`${server.url}/droitwich.json`)).status).toBe(404);
    expect((await fetch(`${server.url}/share/droitwich.jpg`)).status).toBe(404);
    expect(await textAt(server, '/sitemap.xml')).not.toContain('droitwich');
    expect(await says(server, '/', 'href="/droitwich"')).toBe(false);
  }
  await publish(sql, {});
  for (const server of servers)
    await eventually(async () => expect((await fetch(`${server.url}/droitwich`)).status).toBe(200));
});

test('a page’s picture for those who share it is drawn again with its new title', async () => {
  const before = Buffer.from(await (await fetch(`${first().url}/share/about.jpg`)).arrayBuffer());
  const retitled = rewritten('pages/about.ts', (page) => ({
    ...page,
    hero: { ...page.hero, title: 'Neighbours' },
  }));
  await publish(sql, { files: retitled });
  await eventually(async () => expect(await says(first(), '/about', 'Neighbours')).toBe(true));
  const answer = await fetch(`${first().url}/share/about.jpg`);
  const drawn = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(drawn.equals(before)).toBe(false);
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  await publish(sql, {});
});
