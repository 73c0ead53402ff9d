import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Sql } from 'embedded-supabase';
import { type Content, previewFrameAddress, sharedDraftAddress } from '#shared/content/calls.ts';
import { contentMessages } from '#shared/content/messages.ts';
import { addAccount, signedIn } from '../support/accounts.ts';
import { connectTo, type RunningServer, startServer } from '../support/server.ts';
import { photograph, sendPicture, tokenOf } from '../work/support/jobs.ts';
import { ask, askContent, call, draft } from './support/content.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let server: RunningServer;
let sql: Sql;
let admin: SupabaseClient;
let office: SupabaseClient;
let visitor: SupabaseClient;

const password = 'a good password';
const file = 'pages/landscaping/patios.ts';
const path = '/landscaping/patios';

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

beforeEach(async () => {
  await sql`delete from public.content_drafts`;
});

type Page = Content & { title: string; description: string; blocks: Content[]; hero: Content };

/** The file as visitors have it, and what its drafts are saved with. */
async function opened(name = file) {
  const { written, writtenHash, published, draft: begun } = await ask(server.url, office, { do: 'open', file: name });
  const change = published?.change;
  const content = change?.kind === 'words' ? change.content : written;
  return { content: content as Page, save: { hash: writtenHash, version: begun?.version ?? 0 } };
}

async function saveChanged(change: (content: Page) => Content, name = file): Promise<number> {
  const { content, save } = await opened(name);
  return draft(office, name, { kind: 'words', content: change(structuredClone(content)) }, save);
}

async function publishAll() {
  const { publication } = await ask(server.url, admin, { do: 'list' });
  return ask(server.url, admin, { do: 'publish', publication, drafts: [] });
}

async function htmlAt(address: string): Promise<string> {
  return (await fetch(server.url + address)).text();
}

test('every page, town and fact is listed as the developer wrote it', async () => {
  const { files, pictures, mayPublish } = await ask(server.url, office, { do: 'list' });
  expect(mayPublish).toBe(false);
  expect(files[0]).toMatchObject({
    file: 'pages/home.ts',
    path: '/',
    source: 'developer',
    draft: null,
    published: null,
  });
  expect(files.find((page) => page.file === file)).toEqual({
    file,
    path,
    name: 'Patios',
    title: expect.any(String),
    picture: 'patios',
    source: 'developer',
    published: null,
    draft: null,
    isChangedOnBothSides: false,
  });
  expect(files.find((page) => page.file === 'towns/ledbury.ts')).toMatchObject({ path: '/ledbury', name: 'Ledbury' });
  const facts = files.filter((page) => !page.file.includes('/')).map((page) => page.file);
  expect(facts).toEqual(['business.ts', 'claims.ts', 'navigation.ts', 'pictures.ts', 'words.ts']);
  expect(pictures.find(({ name }) => name === 'patios')).toMatchObject({
    file: expect.stringMatching(/^\/assets\/pictures\//),
    alt: expect.stringMatching(/\w/),
  });
});

test('a changed sentence is told word by word, and reaches visitors within two seconds of publishing', async () => {
  const words = `Laid level ${randomUUID()}`;
  await saveChanged((page) => ({ ...page, hero: { ...page.hero, subtitle: words } }));
  const checked = await ask(server.url, office, { do: 'check', drafts: [] });
  expect(checked.mistakes).toEqual([]);
  expect(checked.differences).toEqual([
    { file, place: ['hero', 'subtitle'], is: 'changed', words: expect.arrayContaining([{ text: words, is: 'added' }]) },
  ]);
  expect(await htmlAt(path)).not.toContain(words);
  const publishedAt = performance.now();
  expect(await publishAll()).toEqual({ publication: expect.any(Number) });
  await vi.waitFor(async () => expect(await htmlAt(path)).toContain(words), { timeout: 20_000, interval: 20 });
  console.log(`visitors have it after ${Math.round(performance.now() - publishedAt)} ms`);
  expect(await ask(server.url, office, { do: 'open', file })).toMatchObject({
    draft: null,
    published: { kind: 'words' },
  });
});

test('a mistake is shown beside its field, and is not published', async () => {
  const version = await saveChanged((page) => {
    const [first, ...others] = page.blocks;
    return {
      ...page,
      title: 'x'.repeat(90),
      hero: { ...page.hero, picture: 'nowhere' },
      blocks: [
        { ...first, label: '' },
        ...others,
        { kind: 'prose', label: 'a', heading: 'b', paragraphs: ['[c](/nowhere)'] },
      ],
    };
  });
  const { mistakes } = await ask(server.url, office, { do: 'check', drafts: [{ file, version }] });
  expect(mistakes).toContainEqual({ file, place: ['blocks', 0, 'label'], text: expect.stringContaining('empty') });
  await saveChanged((page) => ({
    ...page,
    title: 'x'.repeat(90),
    hero: { ...page.hero, picture: 'nowhere' },
    blocks: [...page.blocks, { kind: 'prose', label: 'a', heading: 'b', paragraphs: ['[c](/nowhere)'] }],
  }));
  const again = await ask(server.url, office, { do: 'check', drafts: [] });
  expect(again.mistakes.map(({ place }) => place.join(' '))).toEqual(
    expect.arrayContaining(['title', 'hero picture', expect.stringMatching(/^blocks \d+ paragraphs 0$/)]),
  );
  expect(await publishAll()).toMatchObject({ refused: 'mistakes', mistakes: again.mistakes });
  expect(await htmlAt(path)).not.toContain('xxxxxxxx');
});

test.each([
  ['pages/landscaping/patios.ts', 'a page with no parts', {}],
  ['pages/landscaping/patios.ts', 'a page of markup', { path, title: { toString: 'x' }, blocks: '<script>' }],
  ['business.ts', 'a business with no telephone', { business: {}, retention: {} }],
  ['navigation.ts', 'menus that are none', { navigation: [] }],
  ['words.ts', 'words that are missing', {}],
  ['pictures.ts', 'descriptions that are numbers', { pictures: { patios: 5 } }],
  ['towns/nowhere.ts', 'a town that is a list', { slug: [] }],
])('%s as %s cannot be published', async (name, _, content) => {
  const { save } = await opened(name).catch(() => ({ save: { hash: '', version: 0 } }));
  await draft(office, name, { kind: 'words', content }, save);
  const answer = await publishAll();
  expect(answer).toMatchObject({ refused: 'mistakes' });
  expect((await ask(server.url, office, { do: 'check', drafts: [] })).mistakes[0]?.text).toMatch(/\w/);
});

test('what is the developer’s stays the developer’s', async () => {
  await saveChanged(
    ({ business, retention }) => ({
      business: { ...(business as object), siteUrl: 'https://elsewhere.example', tagManagerId: 'GTM-EVIL' },
      retention: { ...(retention as object), enquiryMonths: 1 },
    }),
    'business.ts',
  );
  const { mistakes } = await ask(server.url, office, { do: 'check', drafts: [] });
  expect(mistakes.map(({ place }) => place.join('.'))).toEqual(
    expect.arrayContaining(['business.siteUrl', 'business.tagManagerId', 'retention']),
  );
  expect(await publishAll()).toMatchObject({ refused: 'mistakes' });
});

test('text is text, also where it looks like markup or an address that runs', async () => {
  const markup = '<img src=x onerror=alert(1)>';
  const change = (page: Page) => ({
    ...page,
    blocks: [...page.blocks, { kind: 'prose', label: 'a', heading: markup, paragraphs: ['[here](javascript:alert)'] }],
  });
  const { content } = await opened();
  const asked = { do: 'preview', file, path, ticket: '', change: { kind: 'words', content: change(content) } } as const;
  const { html } = await ask(server.url, office, asked);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toContain(markup);
  await saveChanged(change);
  const { mistakes } = await ask(server.url, office, { do: 'check', drafts: [] });
  expect(mistakes.map(({ text }) => text)).toEqual(
    expect.arrayContaining([expect.stringContaining(markup), expect.stringContaining('“javascript:alert”')]),
  );
});

test('a preview is the real page as it is typed, with mistakes that leave one to show, and runs nothing', async () => {
  const { content } = await opened();
  const preview = (page: Content) =>
    ask(server.url, office, { do: 'preview', file, path, ticket: '', change: { kind: 'words', content: page } });
  const { html, mistakes } = await preview({
    ...content,
    description: 'Short',
    hero: { ...content.hero, title: 'Typed just now' },
  });
  expect(html).toContain('Typed just now');
  expect(html).not.toContain('<script');
  expect(mistakes).toContainEqual({ file, place: ['description'], text: expect.stringContaining('at least') });
  const broken = await preview({ ...content, blocks: 'none' });
  expect(broken).toEqual({
    html: null,
    mistakes: expect.arrayContaining([expect.objectContaining({ place: ['blocks'] })]),
  });
  expect(await htmlAt(path)).not.toContain('Typed just now');
});

test('a preview stands in a frame of our own pages alone, whose policy runs nothing', async () => {
  const { headers } = await fetch(previewFrameAddress(server.url));
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain('script-src');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect((await fetch(server.url)).headers.get('content-security-policy')).toContain("frame-src 'self'");
});

test('a link shows a draft with its photograph to whoever has it, for a day', async () => {
  const id = randomUUID();
  await sendPicture(server.url, await tokenOf(office), id, await photograph(1600, 1200));
  const described = await call(office, 'describe_content_picture', { picture: id, description: 'Slabs', focus: 'low' });
  const name = 'name' in described ? described.name : '';
  await saveChanged((page) => ({
    ...page,
    hero: { ...page.hero, title: 'For a colleague', picture: name, alt: 'Slabs' },
  }));
  const shared = await call(office, 'share_content_draft', { file });
  const token = 'token' in shared ? shared.token : '';
  const address = sharedDraftAddress(server.url, token);
  const response = await fetch(address);
  const html = await response.text();
  expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  expect(html).toContain('For a colleague');
  expect(html).toContain(contentMessages.sharedNotice);
  expect(html).not.toContain('<script');
  const [source = ''] = /\?shared=[^" ]+width=480/.exec(html) ?? [];
  const picture = await fetch(new URL(source.replaceAll('&amp;', '&'), address));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);

  await saveChanged((page) => ({ ...page, hero: { ...page.hero, title: 'Another picture' } }));
  expect((await fetch(new URL(source.replaceAll('&amp;', '&'), address))).status).toBe(404);
  expect((await fetch(sharedDraftAddress(server.url, '0'.repeat(64)))).status).toBe(404);
  await sql`update private.content_shares set expires_at = now()`;
  const over = await fetch(address);
  expect([over.status, await over.text()]).toEqual([
    404,
    expect.stringContaining(contentMessages.refused['link over']),
  ]);
});

test('a page the developer has changed since is not published over in silence', async () => {
  const { content } = await opened();
  const theirs = { kind: 'words', content: { ...content, name: 'Terraces' } } as const;
  const version = await draft(office, file, theirs, { hash: '0'.repeat(64) });
  expect((await ask(server.url, office, { do: 'open', file })).isChangedOnBothSides).toBe(true);
  const list = await ask(server.url, office, { do: 'list' });
  expect(list.files.filter((page) => page.isChangedOnBothSides).map((page) => page.file)).toEqual([file]);
  expect(await publishAll()).toEqual({
    refused: 'mistakes',
    mistakes: [{ file, place: [], text: contentMessages.changedOnBothSides }],
  });
  const { save } = await opened();
  await draft(office, file, theirs, { ...save, version });
  expect(await publishAll()).toEqual({ publication: expect.any(Number) });

  // A release of the developer's: what is published keeps standing until somebody chooses.
  await sql`update public.content_versions set written_hash = ${'1'.repeat(64)} where file = ${file} and is_current`;
  expect(await ask(server.url, office, { do: 'open', file })).toMatchObject({ isChangedOnBothSides: true });
  await draft(office, file, { kind: 'as written' });
  expect(await publishAll()).toEqual({ publication: expect.any(Number) });
  expect(await ask(server.url, office, { do: 'open', file })).toMatchObject({
    isChangedOnBothSides: false,
    published: { kind: 'as written' },
  });
});

test('a published telephone number is on every page, in structured data and in mails', async () => {
  await saveChanged(
    ({ business, ...others }) => ({
      ...others,
      business: {
        ...(business as object),
        phone: { shown: '01632 960 999', link: 'tel:01632960999', international: '+44 1632 960999' },
      },
    }),
    'business.ts',
  );
  expect(await publishAll()).toEqual({ publication: expect.any(Number) });
  await vi.waitFor(
    async () => {
      for (const address of ['/', '/ledbury', '/contact-us']) expect(await htmlAt(address)).toContain('01632 960 999');
    },
    { timeout: 30_000, interval: 50 },
  );
  expect(await htmlAt('/')).toContain('+44 1632 960999');
  const form = new URLSearchParams({ name: '', email: '' });
  const refused = await fetch(`${server.url}/functions/v1/contact-webhook`, { method: 'POST', body: form });
  expect(await refused.text()).toContain('01632 960 999');
  await draft(office, 'business.ts', { kind: 'as written' });
  await publishAll();
  await vi.waitFor(async () => expect(await htmlAt('/contact-us')).not.toContain('01632 960 999'), {
    timeout: 30_000,
    interval: 50,
  });
});

test('everything published exactly as it is written is the same site, to the letter', async () => {
  const { files } = await ask(server.url, office, { do: 'list' });
  const addresses = files.flatMap((page) => (page.path ? [page.path] : []));
  const readAll = () =>
    Promise.all(addresses.flatMap((at) => [htmlAt(at), htmlAt(at === '/' ? '/index.json' : `${at}.json`)]));
  const before = await readAll();
  const published = () => server.log().split('as they are published').length;
  const publishedBefore = published();
  for (const { file: name } of files) {
    const { content, save } = await opened(name);
    await draft(office, name, { kind: 'words', content }, save);
  }
  expect(await publishAll()).toEqual({ publication: expect.any(Number) });
  const { files: after } = await ask(server.url, office, { do: 'list' });
  expect(after.every(({ source }) => source === 'published')).toBe(true);
  await vi.waitFor(() => expect(published()).toBe(publishedBefore + 1), { timeout: 30_000, interval: 50 });
  expect(await readAll()).toEqual(before);
});

test('somebody without the role reads and does nothing, and bad requests are refused in words', async () => {
  const token = await tokenOf(visitor);
  const bodies = [
    { do: 'list' },
    { do: 'open', file },
    { do: 'check', drafts: [] },
    { do: 'publish', publication: 0, drafts: [] },
    { do: 'preview', file, path, ticket: '', change: { kind: 'as written' } },
  ];
  for (const body of bodies) {
    expect((await askContent(server.url, token, body)).status).toBe(403);
    expect((await askContent(server.url, '', body)).status).toBe(401);
    expect((await askContent(server.url, 'forged', body)).status).toBe(401);
  }
  const staff = await tokenOf(admin);
  const bad = [
    '{',
    '[]',
    '{"do":"erase"}',
    { do: 'open', file: '../server/main.ts' },
    { do: 'open', file: 'theme.ts' },
  ];
  for (const body of bad) {
    const response = await askContent(server.url, staff, body);
    expect([response.status, await response.json()]).toEqual([400, { message: contentMessages.refused.unreadable }]);
  }
  expect((await askContent(server.url, staff, 'x'.repeat(200_000))).status).toBe(413);
});
