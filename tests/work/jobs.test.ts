import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Sql } from 'embedded-supabase';
import { staffPictureAddress } from '#shared/pictures/address.ts';
import { pictureMessages } from '#shared/pictures/messages.ts';
import { addAccount, clientOf, signedIn } from '../support/accounts.ts';
import { connectTo, type RunningServer, startServer } from '../support/server.ts';
import { call, photograph, pictureOf, publishJob, sendPicture, tokenOf, wholeJob } from './support/jobs.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let server: RunningServer;
let sql: Sql;
let admin: SupabaseClient;
let office: SupabaseClient;
let visitor: SupabaseClient;

const password = 'a good password';

beforeAll(async () => {
  server = await startServer({ SEED: 'none' });
  sql = await connectTo(server);
  await addAccount(sql, { email: 'admin@example.org', password, admin: true });
  await addAccount(sql, { email: 'office@example.org', password, office: true });
  await addAccount(sql, { email: 'other@example.org', password });
  [admin, office, visitor] = (await Promise.all(
    ['admin', 'office', 'other'].map((name) => signedIn(server.url, { email: `${name}@example.org`, password })),
  )) as [SupabaseClient, SupabaseClient, SupabaseClient];
});

afterAll(async () => {
  await sql?.end({ timeout: 1 });
  await server?.stop();
});

/** Visitors are not told when the customer agreed. */
function shownOf({ agreed_on: _, ...job }: typeof wholeJob) {
  return job;
}

async function refusalOf(response: Response): Promise<[number, string]> {
  return [response.status, ((await response.json()) as { message: string }).message];
}

test('a picture is stored once however often it comes, in every format, without what the camera wrote', async () => {
  const [token, id, file] = [await tokenOf(office), randomUUID(), await photograph()];
  const [first, twin] = await Promise.all([
    sendPicture(server.url, token, id, file),
    sendPicture(server.url, token, id, file),
  ]);
  const picture = await first.json();
  expect(await twin.json()).toEqual(picture);
  const again = await sendPicture(server.url, token, id, file);
  expect([again.status, await again.json()]).toEqual([200, picture]);
  expect(picture).toEqual({
    id,
    key: expect.stringMatching(/^[0-9a-f]{32}$/),
    width: 1600,
    height: 1200,
    widths: [480, 800, 1080],
    colour: expect.stringMatching(/^#3[0-9a-f]6[0-9a-f]3[0-9a-f]$/),
  });
  const files = await sql`select name, content from private.picture_files where picture_id = ${id} order by name`;
  expect(files.map(({ name }) => name)).toEqual([
    '1080.avif',
    '1200.jpg',
    '1200.webp',
    '480.avif',
    '480.jpg',
    '480.webp',
    '800.avif',
  ]);
  for (const { name, content } of files) {
    const { exif, width, format } = await sharp(content as Buffer).metadata();
    expect([name, exif, width, format]).toEqual([
      name,
      undefined,
      Number.parseInt(name),
      name.endsWith('avif') ? 'heif' : name.endsWith('jpg') ? 'jpeg' : 'webp',
    ]);
  }
});

test('a file that is not a picture, or not from staff, is refused in words and leaves nothing', async () => {
  const [token, file] = [await tokenOf(office), await photograph(60, 40)];
  const { refused } = pictureMessages;
  const known = randomUUID();
  await sendPicture(server.url, token, known, file);
  const countOf = async () => Number((await sql`select count(*) from public.pictures`)[0]?.count);
  const before = await countOf();
  const answers = await Promise.all([
    sendPicture(server.url, token, randomUUID(), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    sendPicture(server.url, token, randomUUID(), Buffer.from('\0\0\0\x18ftypheic')),
    sendPicture(server.url, token, randomUUID(), Buffer.from([0xff, 0xd8, 0xff, 0xe0])),
    sendPicture(server.url, token, randomUUID(), Buffer.alloc(4 * 1024 * 1024 + 1)),
    sendPicture(server.url, token, 'mine', file),
    sendPicture(server.url, token, known, await photograph(61, 40)),
    sendPicture(server.url, '', randomUUID(), file),
    sendPicture(server.url, 'forged', randomUUID(), file),
    sendPicture(server.url, await tokenOf(visitor), randomUUID(), file),
  ]);
  expect(await Promise.all(answers.map(refusalOf))).toEqual([
    [415, refused['not a picture']],
    [415, refused.heic],
    [422, refused.broken],
    [413, refused['too large']],
    [400, refused.id],
    [409, refused['other file']],
    [401, refused['sign in']],
    [401, refused['sign in']],
    [403, refused['not staff']],
  ]);
  expect(await countOf()).toBe(before);
});

test('a job goes from draft to published and back by admin and office, and every step is in the activity', async () => {
  const [job, id] = [randomUUID(), randomUUID()];
  await sendPicture(server.url, await tokenOf(office), id, await photograph(90, 60));
  const draft = JSON.stringify({ title: 'A wall' });
  expect(await call(office, 'save_job', { job, version: 0, content: draft })).toEqual({ version: 1 });
  expect(await call(office, 'publish_job', { job, version: 1 })).toEqual({
    refused: 'incomplete',
    missing: ['service', 'month', 'story', 'pictures', 'agreed_on'],
  });
  const content = { ...wholeJob, pictures: [pictureOf(id)] };
  const save = { job, version: 1, content: JSON.stringify(content) };
  expect(await call(office, 'save_job', save)).toEqual({ version: 2 });
  // Its answer was lost.
  expect(await call(office, 'save_job', save)).toEqual({ version: 2 });
  const published = await call(admin, 'publish_job', { job, version: 2 });
  expect(published).toEqual({ version: 3, slug: 'a-wall-to-hold-the-bank' });
  const [row] = await sql`select public.published_jobs() as jobs`;
  expect(row?.jobs).toHaveLength(1);
  expect(row?.jobs[0]).toMatchObject({ ...shownOf(wholeJob), slug: 'a-wall-to-hold-the-bank' });
  const emptied = JSON.stringify({ ...content, story: ' ' });
  expect(await call(admin, 'save_job', { job, version: 3, content: emptied })).toEqual({
    refused: 'incomplete',
    missing: ['story'],
  });
  expect(await call(office, 'unpublish_job', { job, version: 3 })).toEqual({ version: 4 });
  expect((await sql`select public.published_jobs() as jobs`)[0]?.jobs).toEqual([]);
  const activity = await sql`select what, person_name from public.staff_activity where what like 'job %' order by id`;
  expect(activity.map(({ what, person_name }) => [what, person_name])).toEqual([
    ['job drafted', 'office@example.org'],
    ['job published', 'admin@example.org'],
    ['job unpublished', 'office@example.org'],
  ]);
});

test('whoever saves what somebody else has changed is shown their job, and no picture of another job is taken', async () => {
  const [job, id] = [randomUUID(), randomUUID()];
  await sendPicture(server.url, await tokenOf(office), id, await photograph(91, 60));
  const content = { ...wholeJob, title: 'Mine', pictures: [pictureOf(id)] };
  await call(office, 'save_job', { job, version: 0, content: JSON.stringify(content) });
  const changed = JSON.stringify({ ...content, title: 'Yours' });
  await call(admin, 'save_job', { job, version: 1, content: changed });
  const third = JSON.stringify({ ...content, title: 'Mine again' });
  const answer = await call<{ refused: string; job: object }>(office, 'save_job', { job, version: 1, content: third });
  expect(answer).toMatchObject({ refused: 'changed', job: { title: 'Yours', version: 2 } });
  for (const stolen of [id, randomUUID()]) {
    const theft = JSON.stringify({ ...wholeJob, pictures: [pictureOf(stolen)] });
    const save = { job: randomUUID(), version: 0, content: theft };
    expect(await call(office, 'save_job', save)).toEqual({ refused: 'picture', pictures: [stolen] });
  }
});

test.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['an unknown key', '{"status": "published"}'],
  ['a title of 81 characters', JSON.stringify({ title: 'x'.repeat(81) })],
  ['a story of 601 characters', JSON.stringify({ story: 'x'.repeat(601) })],
  ['a title that turns the direction of what follows', JSON.stringify({ title: 'a\u202eb' })],
  ['a service elsewhere', JSON.stringify({ service: 'https://elsewhere.example' })],
  ['a town with markup', JSON.stringify({ town: '<b>' })],
  ['a thirteenth month', JSON.stringify({ month: '2026-13' })],
  ['a price from high to low', JSON.stringify({ price_from: 5, price_to: 4 })],
  ['half a price', JSON.stringify({ price_from: 5 })],
  ['a third of a day', JSON.stringify({ days: 0.3 })],
  ['a day agreed next year', JSON.stringify({ agreed_on: '2999-01-01' })],
  ['nine names', JSON.stringify({ crew: Array(9).fill('Sam') })],
  ['nine photographs', JSON.stringify({ pictures: Array.from({ length: 9 }, () => pictureOf(randomUUID())) })],
  ['more than anybody writes', JSON.stringify({ crew: Array(2000).fill('x'.repeat(30)) })],
])('%s is refused', async (_, content) => {
  const { error } = await office.rpc('save_job', { job: randomUUID(), version: 0, content });
  expect(error?.code).toMatch(/^(P0001|23514|22\w{3}|payload_too_large)$/);
});

test('nobody but staff reads, writes, publishes or takes down a job', async () => {
  const { job } = await publishJob(server.url, office);
  for (const stranger of [visitor, clientOf(server.url)]) {
    const tries = await Promise.all([
      stranger.rpc('read_job', { job }),
      stranger.rpc('list_jobs', { wanted_status: '', search: '', page: 0 }),
      stranger.rpc('save_job', { job, version: 2, content: '{}' }),
      stranger.rpc('unpublish_job', { job, version: 2 }),
      stranger.rpc('take_down_job', { job }),
      stranger.rpc('open_pictures'),
      stranger.rpc('published_jobs'),
      stranger.from('jobs').select(),
    ]);
    expect(tries.filter(({ error }) => error === null)).toEqual([]);
  }
  expect(await call(office, 'read_job', { job })).toMatchObject({ status: 'published' });
});

test('staff see a draft’s pictures while their ticket and their session live', async () => {
  const id = randomUUID();
  const leaving = await signedIn(server.url, { email: 'office@example.org', password });
  const sent = await sendPicture(server.url, await tokenOf(leaving), id, await photograph(500, 400));
  const { key } = (await sent.json()) as { key: string };
  const ticket = await call<string>(leaving, 'open_pictures', {});
  function show(asked: Record<string, string>) {
    const address = new URL(staffPictureAddress(server.url, ticket, key, 480));
    for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
    return fetch(address);
  }
  const shown = await show({});
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(480);
  const refused = await Promise.all([show({ width: '481' }), show({ key: '0'.repeat(32) }), show({ ticket: key })]);
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  await leaving.auth.signOut({ scope: 'local' });
  expect((await show({})).status).toBe(403);
});

test('a job that is taken down keeps its title alone, and its pictures are gone', async () => {
  const { job, id, slug } = await publishJob(server.url, office, { title: 'Taken down' });
  expect(await call(admin, 'take_down_job', { job })).toBe(true);
  expect(await call(admin, 'take_down_job', { job })).toBe(true);
  expect(await call(office, 'read_job', { job })).toMatchObject({
    title: 'Taken down',
    slug,
    story: '',
    pictures: [],
    crew: [],
    status: 'taken down',
  });
  expect(await sql`select from private.picture_files where picture_id = ${id}`).toHaveLength(0);
  const again = { job, version: 3, content: JSON.stringify(wholeJob) };
  expect(await call(office, 'save_job', again)).toEqual({ refused: 'taken down' });
  expect(await call(office, 'publish_job', { job, version: 3 })).toEqual({ refused: 'taken down' });
});
