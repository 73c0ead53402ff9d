import type { SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Sql } from 'embedded-supabase';
import { addAccount, signedIn } from '../support/accounts.ts';
import { connectTo, type RunningServer, startServer } from '../support/server.ts';
import { call, publishJob } from '../work/support/jobs.ts';
import { eventually } from './support/published.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const owner = { email: 'owner@example.org', password: 'a good password' };

let server: RunningServer;
let sql: Sql;
let admin: SupabaseClient;

beforeAll(async () => {
  server = await startServer({ SEED: 'none' });
  sql = await connectTo(server);
  await addAccount(sql, { ...owner, admin: true });
  admin = await signedIn(server.url, owner);
});

afterAll(async () => {
  await sql?.end({ timeout: 1 });
  await server?.stop();
});

function get(address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return fetch(server.url + address, { headers, method });
}

async function shown(address: string) {
  await eventually(async () => expect((await get(address)).status).toBe(200));
}

test('a published picture is served in every format, may be kept for ever, in parts and with its own name', async () => {
  const { key } = await publishJob(server.url, admin);
  await shown(`/pictures/${key}-480.avif`);
  for (const [name, type] of [
    ['800.avif', 'image/avif'],
    ['1200.webp', 'image/webp'],
    ['480.jpg', 'image/jpeg'],
  ]) {
    const answer = await get(`/pictures/${key}-${name}`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    const body = Buffer.from(await answer.arrayBuffer());
    expect((await sharp(body).metadata()).width).toBe(Number.parseInt(String(name), 10));
    const etag = answer.headers.get('etag') ?? '';
    expect((await get(`/pictures/${key}-${name}`, { 'if-none-match': etag })).status).toBe(304);
    const head = await get(`/pictures/${key}-${name}`, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, `${body.length}`, '']);
    const part = await get(`/pictures/${key}-${name}`, { range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${body.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(body.subarray(10, 20));
    const beyond = await get(`/pictures/${key}-${name}`, { range: `bytes=${body.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${body.length}`]);
    const changed = await get(`/pictures/${key}-${name}`, { range: 'bytes=10-19', 'if-range': '"another"' });
    expect(changed.status).toBe(200);
  }
});

test('a file name that no shown picture has is not found, and changes nothing', async () => {
  const { key } = await publishJob(server.url, admin);
  await shown(`/pictures/${key}-480.avif`);
  const draft = '0'.repeat(32);
  for (const address of [
    `/pictures/${draft}-480.avif`,
    `/pictures/${key}-481.avif`,
    `/pictures/${key}-480.png`,
    `/pictures/${key}`,
    `/pictures/${key}-480.avif/`,
    `/pictures/../pictures/${key.toUpperCase()}-480.avif`,
    '/pictures/',
  ])
    expect((await get(address)).status, address).toBe(404);
  const posted = await get(`/pictures/${key}-480.avif`, {}, 'POST');
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('a picture whose job is not shown any more is gone at once, and back with it; taken down it stays away', async () => {
  const { job, key } = await publishJob(server.url, admin);
  const address = `/pictures/${key}-1200.webp`;
  await shown(address);
  const { version } = await call<{ version: number }>(admin, 'unpublish_job', { job, version: 2 });
  await eventually(async () => expect((await get(address)).status).toBe(404));
  await call(admin, 'publish_job', { job, version });
  await shown(address);
  await call(admin, 'take_down_job', { job });
  await eventually(async () => expect((await get(address)).status).toBe(404));
  expect((await get(address, { 'if-none-match': `"${key}-1200.webp"` })).status).toBe(404);
});

test('pictures that nothing has used for a month are removed, a few at a time, and no others', async () => {
  const { id: used } = await publishJob(server.url, admin);
  await sql`insert into public.pictures (id, sent_hash, width, height, widths, colour, last_used_at)
    select gen_random_uuid(), '\\x00', 10, 10, '{10}', '#000000', now() - age
    from unnest(array[interval '31 days', interval '29 days']) as age, generate_series(1, 60)`;
  await sql`update public.pictures set last_used_at = now() - interval '1 year' where id = ${used}`;
  const removed = async () => (await sql`select public.remove_unused_pictures() as removed`)[0]?.removed;
  expect([await removed(), await removed(), await removed()]).toEqual([50, 10, 0]);
  expect(await sql`select from public.pictures where id = ${used}`).toHaveLength(1);
  expect(await sql`select from public.pictures where last_used_at < now() - interval '30 days'`).toHaveLength(1);
  expect(await sql`select from public.pictures where sent_hash = '\\x00'`).toHaveLength(60);
});
