import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Sql } from 'embedded-supabase';
import type { ContentChange } from '#shared/content/calls.ts';
import { readContentFolder } from '#server/content/files/content-folder.ts';
import { startBackend } from '../enquiries/support/backend.ts';
import { addAccount } from '../support/accounts.ts';
import { connectTo, type RunningServer } from '../support/server.ts';
import { project, publishAs, runContent } from './support/pull.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let server: RunningServer;
let sql: Sql;
let admin: string;
let parent: string;
let folder: string;

beforeAll(async () => {
  server = await startBackend({ SEED: 'none' });
  sql = await connectTo(server);
  admin = await addAccount(sql, { email: 'admin@example.org', password: 'a good password', admin: true });
});

afterAll(async () => {
  await sql?.end({ timeout: 1 });
  await server?.stop();
  if (parent) await rm(parent, { recursive: true, force: true });
});

function publish(file: string, change: ContentChange, written: object | undefined) {
  return publishAs(sql, admin, file, change, written);
}

function content(...args: string[]): Promise<string> {
  return runContent(folder, server.dataDir, ...args);
}

test('the owner’s words are written into the files as a change one can read, and into no file that has changed since', async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'content-'));
  folder = path.join(parent, 'content');
  await cp(path.join(project, 'content'), folder, { recursive: true });
  const before = await readContentFolder(folder);
  const of = (file: string) => structuredClone(before[file]?.content ?? {});
  expect(await content('status')).toContain('Nothing is published');

  const patios = { ...of('pages/landscaping/patios.ts'), name: 'Patios & terraces' };
  const business = of('business.ts') as { business: { phone: object } };
  business.business.phone = { shown: '01632 960 999', link: 'tel:01632960999', international: '+44 1632 960999' };
  const tenbury = { ...of('towns/ledbury.ts'), slug: 'tenbury-wells', name: 'Tenbury Wells' };
  await publish('pages/landscaping/patios.ts', { kind: 'words', content: patios }, of('pages/landscaping/patios.ts'));
  await publish('business.ts', { kind: 'words', content: business }, of('business.ts'));
  await publish('towns/tenbury-wells.ts', { kind: 'words', content: tenbury }, undefined);
  await publish('towns/ledbury.ts', { kind: 'removed', path: '/ledbury', goesTo: '/hereford' }, of('towns/ledbury.ts'));
  await publish(
    'pages/about.ts',
    { kind: 'words', content: { ...of('pages/about.ts'), name: 'Us' } },
    { name: 'Then' },
  );

  const status = await content('status');
  expect(status).toMatch(
    /pages\/landscaping\/patios\.ts: published on .* by admin@example\.org; differs from the file/,
  );
  expect(status).toMatch(/pages\/about\.ts: .*the file has changed since/);

  expect((await content('pull')).trim().split('\n')).toEqual([
    'business.ts: written',
    'navigation.ts: written',
    'pages/landscaping/patios.ts: written',
    'towns/tenbury-wells.ts: written',
    'towns/ledbury.ts: taken away',
    expect.stringContaining('pages/about.ts: left as it is'),
  ]);
  // The files are other modules from now on.
  const read = path.join(parent, 'read');
  await cp(folder, read, { recursive: true });
  const after = await readContentFolder(read);
  expect(after['pages/landscaping/patios.ts']?.content).toEqual(patios);
  expect(after['business.ts']?.content).toEqual(business);
  expect(after['towns/tenbury-wells.ts']).toMatchObject({ name: 'tenburyWells', content: tenbury });
  expect(after['towns/ledbury.ts']).toBeUndefined();
  expect(after['navigation.ts']?.content).toMatchObject({
    navigation: { redirects: [{ from: '/ledbury', to: '/hereford' }] },
  });
  expect(after['pages/about.ts']?.source).toBe(before['pages/about.ts']?.source);

  const name = "name: 'Patios & terraces',";
  const source = await readFile(path.join(folder, 'pages/landscaping/patios.ts'), 'utf8');
  expect(source).toBe(before['pages/landscaping/patios.ts']?.source.replace("name: 'Patios',", name));
  expect(after['business.ts']?.source).toContain('The business has two sets of hours');
  expect((await content('status')).match(/the file says the same/g)).toHaveLength(4);
  expect(await content('pull')).toBe(
    'pages/about.ts: left as it is, because it has changed since: choose one in the staff area, under Pages\n',
  );
});

test('an unknown word is answered with the usage', async () => {
  await expect(content('push')).rejects.toThrow('Usage: npm run content -- status');
  expect(await content('--help')).toContain('npm run content -- pull');
});
