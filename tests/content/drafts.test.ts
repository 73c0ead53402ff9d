import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Sql } from 'embedded-supabase';
import type { ContentChange } from '#shared/content/calls.ts';
import { contentMessages } from '#shared/content/messages.ts';
import { startBackend } from '../enquiries/support/backend.ts';
import { addAccount, signedIn } from '../support/accounts.ts';
import { connectTo, type RunningServer } from '../support/server.ts';
import { photograph, pictureOf, sendPicture, tokenOf, wholeJob } from '../work/support/jobs.ts';
import { ask, askContent, call, draft } from './support/content.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let server: RunningServer;
let sql: Sql;
let admin: SupabaseClient;
let office: SupabaseClient;
let adminId: string;

const password = 'a good password';
const file = 'pages/tenbury.ts';
const words = (title: string): ContentChange => ({
  kind: 'words',
  content: { title, name: 'Tenbury', path: '/tenbury' },
});

beforeAll(async () => {
  server = await startBackend({ SEED: 'none' });
  sql = await connectTo(server);
  adminId = await addAccount(sql, { email: 'admin@example.org', password, admin: true });
  await addAccount(sql, { email: 'office@example.org', password, office: true });
  admin = await signedIn(server.url, { email: 'admin@example.org', password });
  office = await signedIn(server.url, { email: 'office@example.org', password });
});

afterAll(async () => {
  await sql?.end({ timeout: 1 });
  await server?.stop();
});

beforeEach(async () => {
  await sql`delete from public.content_drafts`;
});

type Chosen = { file: string; version: number }[];

/** As the server does once it has found no mistake; all drafts unless some are named. */
async function publish(chosen?: Chosen, known?: number) {
  const [row] = await sql`
    select public.publish_content(${adminId}, ${known ?? (await lastPublication())}, ${sql.json(chosen ?? (await allDrafts()))},
      '{}') as answer`;
  return row?.answer as { publication: number } | { refused: string };
}

async function publishAll(): Promise<number> {
  const answer = await publish();
  if (!('publication' in answer)) throw new Error(JSON.stringify(answer));
  return answer.publication;
}

async function lastPublication(): Promise<number> {
  return (await ask(server.url, office, { do: 'list' })).publication;
}

async function allDrafts(): Promise<Chosen> {
  return sql<Chosen>`select file, version from public.content_drafts order by file`;
}

async function contentOf() {
  const [row] = await sql`select public.published_content() as content`;
  return row?.content as { files: Record<string, unknown>; removed: object[]; pictures: Record<string, object> };
}

test('two people save one page: the second is given what the first wrote, and nothing is lost', async () => {
  const version = await draft(office, file, words('One'));
  const save = (client: SupabaseClient, title: string) =>
    call(client, 'save_content_draft', { file, version, written_hash: '', change: JSON.stringify(words(title)) });
  const next = await save(office, 'Two');
  expect(next).toEqual({ version: expect.any(Number) });
  // Its answer was lost.
  expect(await save(office, 'Two')).toEqual(next);
  expect(await save(admin, 'Three')).toEqual({
    refused: 'changed',
    draft: {
      file,
      ...next,
      change: words('Two'),
      writtenHash: '',
      at: expect.any(String),
      by: 'office@example.org',
    },
  });
});

test('ten people begin one page at once: one of them has it, the others are told', async () => {
  const begin = (number: number) =>
    call(number % 2 ? admin : office, 'save_content_draft', {
      file,
      version: 0,
      written_hash: '',
      change: JSON.stringify(words(`Title ${number}`)),
    });
  const answers = await Promise.all([...Array(10).keys()].map(begin));
  expect(answers.filter((answer) => 'version' in answer)).toHaveLength(1);
  expect(answers.filter((answer) => 'refused' in answer && answer.refused === 'changed')).toHaveLength(9);
});

test('a draft that was thrown away and begun again is another one', async () => {
  const version = await draft(office, file, words('One'));
  const old = { file, version };
  expect(await call(office, 'discard_content_draft', old)).toEqual({ version: 0 });
  expect(await call(office, 'discard_content_draft', old)).toEqual({ version: 0 });
  await draft(admin, file, words('Another'));
  expect(await call(office, 'discard_content_draft', old)).toMatchObject({ refused: 'changed' });
  const save = { file, version, written_hash: '', change: JSON.stringify(words('Late')) };
  expect(await call(office, 'save_content_draft', save)).toMatchObject({ refused: 'changed' });
});

test.each([
  ['no JSON', '{'],
  ['no change', '[]'],
  ['another kind', '{"kind":"script"}'],
  ['words that are none', '{"kind":"words","content":[]}'],
  ['a part nobody knows', '{"kind":"as written","more":1}'],
  ['an address elsewhere', '{"kind":"removed","path":"/a","goesTo":"https://elsewhere.example"}'],
  ['an address with markup', '{"kind":"removed","path":"/a\\"><script>","goesTo":"/"}'],
  ['home taken away', '{"kind":"removed","path":"/","goesTo":"/about"}'],
  ['a null character', '{"kind":"words","content":{"title":"a\\u0000b"}}'],
  ['a control character', '{"kind":"words","content":{"title":"a\\u0007b"}}'],
  ['thirty levels', `{"kind":"words","content":${'{"a":'.repeat(28)}{"a":1}${'}'.repeat(28)}}`],
  ['a carriage return', '{"kind":"words","content":{"title":"a\\rBcc: b@example.org"}}'],
  ['a backspace', '{"kind":"words","content":{"title":"a\\bb"}}'],
  ['a form feed', '{"kind":"words","content":{"title":"a\\fb"}}'],
  ['text that runs backwards', '{"kind":"words","content":{"title":"a\u202Eb"}}'],
  ['twenty thousand brackets', `{"kind":"words","content":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`],
  ['too many letters', JSON.stringify(words('x'.repeat(48_000)))],
])('a draft with %s is refused in words', async (_, change) => {
  const { error } = await office.rpc('save_content_draft', { file, version: 0, written_hash: '', change });
  expect(error?.message).toMatch(/^(This draft cannot be read|A page has at most 48,000 letters)$/);
});

test.each([
  '../server/main.ts',
  'pages/../a.ts',
  'theme.ts',
  'pages/A.ts',
  'pages/a.js',
  `pages/${'a'.repeat(120)}.ts`,
])('there is no draft of %s', async (name) => {
  const args = { file: name, version: 0, written_hash: '', change: JSON.stringify(words('One')) };
  expect((await office.rpc('save_content_draft', args)).error).not.toBeNull();
});

test('quotes, markup, letters of any script and the order of the parts come back as they were sent', async () => {
  const content = {
    z: '“<b>&amp;</b>”\n\\u2028 \\ " {{a}} \\r \\u0007\t',
    a: ['Ünïcødé 🌳', 1.5, true, null, { y: 1, x: 2 }],
  };
  await draft(office, file, { kind: 'words', content });
  const opened = await ask(server.url, admin, { do: 'open', file });
  expect(JSON.stringify(opened.draft?.change)).toBe(JSON.stringify({ kind: 'words', content }));
  await publishAll();
  expect(JSON.stringify((await contentOf()).files[file])).toBe(JSON.stringify(content));
});

test('a draft has up to twenty-nine levels', async () => {
  const deep = JSON.parse(`${'{"a":'.repeat(28)}1${'}'.repeat(28)}`);
  expect(await draft(office, file, { kind: 'words', content: deep })).toBeGreaterThan(0);
});

test('whoever has a page open is seen by the others for half a minute', async () => {
  expect(await call(office, 'open_content', { file })).toMatchObject({ people: [], draft: null });
  const version = await draft(office, file, words('One'));
  expect(await call(admin, 'open_content', { file })).toMatchObject({
    people: [{ name: 'office@example.org' }],
    draft: { version, by: 'office@example.org' },
  });
  expect(await call(office, 'open_content', { file })).toMatchObject({ people: [{ name: 'admin@example.org' }] });
  expect(await call(office, 'open_content', { file: 'pages/other.ts' })).toMatchObject({ people: [] });
  await sql`update private.content_presence set seen_at = seen_at - interval '31 seconds'`;
  expect(await call(office, 'open_content', { file })).toMatchObject({ people: [] });
});

test('every published version is kept, can be read, and taken up again', async () => {
  await draft(office, file, words('First'));
  const first = await publishAll();
  await draft(office, file, words('Second'));
  const second = await publishAll();
  const { total, versions } = await call(office, 'list_content_versions', { file, before: 0 });
  expect(total).toBeGreaterThanOrEqual(2);
  expect(versions.slice(0, 2)).toEqual(
    [second, first].map((publication) => ({
      file,
      publication,
      kind: 'words',
      at: expect.any(String),
      by: 'admin@example.org',
    })),
  );
  const old = await call(office, 'read_content_version', { file, publication: first });
  expect(old).toMatchObject({ change: words('First'), written: null });
  await draft(office, file, old?.change ?? words(''));
  await publishAll();
  expect((await contentOf()).files[file]).toEqual(
    words('First').kind === 'words' && { title: 'First', name: 'Tenbury', path: '/tenbury' },
  );
  await draft(office, file, { kind: 'as written' });
  await publishAll();
  expect(Object.keys((await contentOf()).files)).not.toContain(file);
  expect(
    await sql`select about from public.staff_activity where what = 'pages published' order by id desc limit 1`,
  ).toEqual([{ about: file }]);
});

test('what is published is all or nothing, and of exactly what was looked at', async () => {
  const one = await draft(office, file, words('Chosen'));
  const other = await draft(office, 'pages/other.ts', words('Left'));
  const known = await lastPublication();
  const chosen = { file, version: one };
  expect(await publish([{ file, version: one + 1000 }])).toEqual({ refused: 'changed' });
  expect(await publish([chosen, { file: 'pages/gone.ts', version: 1 }])).toEqual({ refused: 'changed' });
  expect(await publish([chosen, chosen])).toEqual({ refused: 'changed' });
  expect(await publish([])).toEqual({ refused: 'no drafts' });
  expect(await publish([chosen], known - 1)).toEqual({ refused: 'published meanwhile' });
  expect(await publish([chosen])).toEqual({ publication: expect.any(Number) });
  const { files } = await contentOf();
  expect([files[file], files['pages/other.ts']]).toEqual([
    { title: 'Chosen', name: 'Tenbury', path: '/tenbury' },
    undefined,
  ]);
  expect((await ask(server.url, admin, { do: 'open', file: 'pages/other.ts' })).draft?.version).toBe(other);
});

test('of two who publish at once, one is told to look again', async () => {
  const chosen = [{ file, version: await draft(office, file, words('Both')) }];
  const known = await lastPublication();
  const answers = await Promise.all([publish(chosen, known), publish(chosen, known)]);
  expect(answers.filter((answer) => 'publication' in answer)).toHaveLength(1);
  expect(answers).toContainEqual({ refused: 'published meanwhile' });
});

test('nobody can publish past the server, and the server only for an admin', async () => {
  const chosen = [{ file, version: await draft(office, file, words('Forged')) }];
  const known = await lastPublication();
  for (const client of [admin, office]) {
    const args = { person: adminId, publication: known, chosen, written: {} };
    expect((await client.rpc('publish_content', args)).error).not.toBeNull();
    expect((await client.from('content_versions').select()).error).not.toBeNull();
    expect((await client.from('content_drafts').delete().eq('file', file)).error).not.toBeNull();
  }
  const [{ id = '' } = {}] = await sql`select id from auth.users where email = 'office@example.org'`;
  const [row] = await sql`select public.publish_content(${id}, ${known}, ${sql.json(chosen)}, '{}') as answer`;
  expect(row?.answer).toEqual({ refused: 'not admin' });
  const asked = await askContent(server.url, await tokenOf(office), { do: 'publish', publication: known, drafts: [] });
  expect([asked.status, await asked.json()]).toEqual([403, { message: contentMessages.refused['not admin'] }]);
});

test('a page that is taken away says where its visitors go', async () => {
  await draft(office, 'towns/ledbury.ts', { kind: 'removed', path: '/ledbury', goesTo: '/hereford' });
  await publishAll();
  expect((await contentOf()).removed).toEqual([{ file: 'towns/ledbury.ts', path: '/ledbury', goesTo: '/hereford' }]);
  const list = await ask(server.url, office, { do: 'list' });
  expect(list.files.find((page) => page.file === 'towns/ledbury.ts')).toMatchObject({ source: 'removed' });
});

test('a photograph is public once a page that names it is published, and is kept with its versions', async () => {
  const id = randomUUID();
  await sendPicture(server.url, await tokenOf(office), id, await photograph(600, 400));
  const described = await call(office, 'describe_content_picture', {
    picture: id,
    description: 'A wall',
    focus: 'left',
  });
  const name = 'name' in described ? described.name : '';
  expect(name).toMatch(/^photo-[0-9a-f]{12}$/);
  const keys = async () => ((await sql`select public.shown_picture_keys() as keys`)[0]?.keys ?? []) as string[];
  await draft(office, file, { kind: 'words', content: { hero: { picture: name } } });
  expect(await keys()).toEqual([]);
  await publishAll();
  const { pictures } = await contentOf();
  expect(pictures).toEqual({
    [name]: {
      file: expect.stringMatching(/^\/pictures\/[0-9a-f]{32}$/),
      width: 600,
      height: 400,
      widths: [480],
      alt: 'A wall',
    },
  });
  expect(await keys()).toHaveLength(1);

  // What it shows is said anew with the next publication, not before.
  await call(office, 'describe_content_picture', { picture: id, description: 'A stone wall', focus: 'left' });
  expect((await contentOf()).pictures).toEqual(pictures);

  await draft(office, file, { kind: 'as written' });
  await publishAll();
  expect(await keys()).toEqual([]);
  await sql`update public.pictures set last_used_at = now() - interval '1 year'`;
  await sql`select public.remove_unused_pictures()`;
  expect(await sql`select from public.pictures where id = ${id}`).toHaveLength(1);
});

test('a picture of a draft that is thrown away stays for a month from then on', async () => {
  const [id, thrownAway] = [randomUUID(), 'pages/about.ts'];
  const sent = await sendPicture(server.url, await tokenOf(office), id, await photograph(600, 400, '#553311'));
  const { key } = (await sent.json()) as { key: string };
  await call(office, 'describe_content_picture', { picture: id, description: 'A gate', focus: 'centre' });
  const picture = `photo-${key.slice(0, 12)}`;
  const version = await draft(office, thrownAway, { kind: 'words', content: { hero: { picture } } });
  const cleanUpAfter = async (age: string) => {
    await sql`update public.pictures set last_used_at = last_used_at - ${age}::interval where id = ${id}`;
    await sql`select public.remove_unused_pictures()`;
    return (await sql`select from public.pictures where id = ${id}`).length;
  };
  expect(await cleanUpAfter('1 year')).toBe(1);
  await call(office, 'discard_content_draft', { file: thrownAway, version });
  expect(await cleanUpAfter('29 days 23 hours')).toBe(1);
  expect(await cleanUpAfter('2 hours')).toBe(0);
});

test('a picture of a page cannot be put into a job, which would take it along when it is taken down', async () => {
  const [job, id] = [randomUUID(), randomUUID()];
  await sendPicture(server.url, await tokenOf(office), id, await photograph(90, 60));
  await call(office, 'describe_content_picture', { picture: id, description: 'A gate', focus: 'centre' });
  const content = JSON.stringify({ ...wholeJob, pictures: [pictureOf(id)] });
  const { error } = await office.rpc('save_job', { job, version: 0, content });
  expect(error?.message).toBe('This photograph belongs to a page');
  expect(await sql`select from public.jobs where id = ${job}`).toHaveLength(0);
});

test('a picture of a job is no picture of a page', async () => {
  const [job, id] = [randomUUID(), randomUUID()];
  await sendPicture(server.url, await tokenOf(office), id, await photograph(90, 60));
  const content = JSON.stringify({ ...wholeJob, pictures: [pictureOf(id)] });
  await office.rpc('save_job', { job, version: 0, content });
  const describe = (picture: string) =>
    call(office, 'describe_content_picture', { picture, description: '', focus: 'centre' });
  expect(await describe(id)).toEqual({ refused: 'picture' });
  expect(await describe(randomUUID())).toEqual({ refused: 'picture' });
});

test('what staff think of is announced to every server only when it is published', async () => {
  const heard: string[] = [];
  const listening = await sql.listen('published_changed', (payload) => void heard.push(payload));
  await draft(office, file, words('Quiet'));
  expect(heard).toEqual([]);
  await publishAll();
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  await listening.unlisten();
});
