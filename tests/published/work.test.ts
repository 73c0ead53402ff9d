import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Sql } from 'embedded-supabase';
import { connect } from 'embedded-supabase/testing';
import { type EmptyPostgres, startEmptyPostgres } from '../hosting/support/empty-postgres.ts';
import { addAccount, signedIn } from '../support/accounts.ts';
import { freshDataDir, type RunningServer, startServer } from '../support/server.ts';
import { call, publishJob } from '../work/support/jobs.ts';
import { eventually, says, textAt } from './support/published.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const owner = { email: 'owner@example.org', password: 'a good password' };
const service = '/landscaping/retaining-walls';

let postgres: EmptyPostgres;
let dataDirs: string[];
let servers: RunningServer[];
let sql: Sql;
let admin: SupabaseClient;

beforeAll(async () => {
  postgres = await startEmptyPostgres();
  dataDirs = await Promise.all([freshDataDir(), freshDataDir()]);
  servers = [];
  for (const DATA_DIR of dataDirs)
    servers.push(await startServer({ DATABASE_URL: postgres.url, DATA_DIR, SEED: 'none' }));
  sql = connect(postgres.url);
  await addAccount(sql, { ...owner, admin: true });
  admin = await signedIn(first().url, owner);
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

test('a published job is on every server, with its pictures, its own share picture, and a policy that allows its styles', async () => {
  const { job, key, slug } = await publishJob(first().url, admin, { service });
  const address = `/our-work/${slug}`;
  for (const server of servers) {
    await eventually(async () => expect((await fetch(server.url + address)).status).toBe(200));
    const answer = await fetch(server.url + address);
    const html = await answer.text();
    expect(html).toContain(`/pictures/${key}-480.avif`);
    const inline = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css);
    expect(inline.length).toBeGreaterThan(1);
    const policy = answer.headers.get('content-security-policy') ?? '';
    for (const css of inline) expect(policy).toContain(await hashOf(css));
    expect(await says(server, '/our-work', address)).toBe(true);
    expect(await says(server, service, address)).toBe(true);
    expect(await says(server, '/sitemap.xml', address)).toBe(true);
    expect(JSON.parse(await textAt(server, `${address}.json`)).path).toBe(address);
    const share = await fetch(`${server.url}/share/our-work-${slug}.jpg`);
    expect([share.status, share.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(await sharp(Buffer.from(await share.arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect((await fetch(`${server.url}/pictures/${key}-1200.webp`)).status).toBe(200);
    const moved = await fetch(`${server.url}${address}/`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([308, address]);
  }
  await call(admin, 'take_down_job', { job });
  for (const server of servers) {
    await eventually(async () => expect((await fetch(server.url + address)).status).toBe(404));
    for (const gone of [`${address}.json`, `/share/our-work-${slug}.jpg`, `/pictures/${key}-1200.webp`, '/our-work'])
      await eventually(async () => expect([gone, (await fetch(server.url + gone)).status]).toEqual([gone, 404]));
    expect(await says(server, '/sitemap.xml', 'our-work')).toBe(false);
    expect(await says(server, service, 'our-work')).toBe(false);
  }
  // Nor does a disk keep what was rendered of it.
  for (const dataDir of dataDirs) {
    const folder = path.join(dataDir, 'published');
    await eventually(async () => {
      const [build = ''] = await readdir(folder);
      expect(await readdir(path.join(folder, build))).toEqual(['code']);
    });
  }
});

test('a job’s page answers as any other: compressed, unchanged to whoever has it, with the news', async () => {
  const { job, slug } = await publishJob(first().url, admin, { service, title: 'A wall with steps' });
  const address = `${first().url}/our-work/${slug}`;
  await eventually(async () => expect((await fetch(address)).status).toBe(200));
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers.get('content-encoding')).toBe('br');
  const etag = answer.headers.get('etag') ?? '';
  const again = await fetch(address, { headers: { 'accept-encoding': 'br', 'if-none-match': etag } });
  expect(again.status).toBe(304);
  await sql`insert into public.notices (message, first_day, last_day)
    values ('Closed for snow', private.day_in_britain(), private.day_in_britain())`;
  await eventually(async () => expect(await says(first(), `/our-work/${slug}`, 'Closed for snow')).toBe(true));
  await sql`delete from public.notices`;
  await eventually(async () => expect(await says(first(), `/our-work/${slug}`, 'Closed for snow')).toBe(false));
  await call(admin, 'take_down_job', { job });
});

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${Buffer.from(digest).toString('base64')}'`;
}
