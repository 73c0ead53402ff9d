import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Sql } from 'embedded-supabase';
import { type Content, type ContentMistake, sharedDraftAddress } from '#shared/content/calls.ts';
import { contentMessages } from '#shared/content/messages.ts';
import { fieldOfFile } from '#app/site/shapes/content-field.ts';
import { type Leaf, leavesOf } from '#app/site/shapes/field-values.ts';
import { withValue } from '#app/site/shapes/values.ts';
import { addAccount, signedIn } from '../support/accounts.ts';
import { connectTo, type RunningServer, startServer } from '../support/server.ts';
import { ask, call, draft } from './support/content.ts';
import { pageOfAllKinds } from './support/all-kinds.ts';
import { dataScripts, outlineOf, shapeOf } from './support/outline.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

let server: RunningServer;
let sql: Sql;
let admin: SupabaseClient;
let office: SupabaseClient;

const password = 'a good password';

beforeAll(async () => {
  server = await startServer({ SEED: 'none' });
  sql = await connectTo(server);
  await addAccount(sql, { email: 'admin@example.org', password, admin: true });
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

/** Ends quotes, tags, scripts, comments and data wherever one of them is not written as text. */
const breaking = ` "'><x </script <!-- ]]> --!>`;
const harmless = ` ${'x'.repeat(breaking.length - 1)}`;

/** By file, where it is shown. */
const files = {
  'pages/landscaping/patios.ts': '/landscaping/patios',
  'towns/ledbury.ts': '/ledbury',
  'business.ts': '/contact-us',
  'words.ts': '/',
  'navigation.ts': '/',
  'pictures.ts': '/',
};

type Text = Leaf & { file: string };
type Contents = Record<string, Content>;

/** The page with a section of every kind, the others as they are, and each text in them that people read. */
async function allTexts(): Promise<{ contents: Contents; texts: Text[] }> {
  const entries = Object.keys(files).map(async (file) => {
    const { written } = await ask(server.url, office, { do: 'open', file });
    return [file, file.startsWith('pages/') ? pageOfAllKinds(written ?? {}) : (written ?? {})] as const;
  });
  const contents = Object.fromEntries(await Promise.all(entries));
  const texts = Object.entries(contents).flatMap(([file, content]) =>
    leavesOf(fieldOfFile(file), content)
      // What is looked up by exactly these letters is another thing when it has others.
      .filter(({ field }) => field.kind === 'text' && ['line', 'lines', 'words'].includes(field.writing))
      .map((leaf) => ({ ...leaf, file })),
  );
  return { contents, texts };
}

function ending(file: string, contents: Contents, texts: Text[], end: string): Content {
  // The names of the menu have little room.
  const room = file === 'navigation.ts' ? 5 : end.length;
  return texts
    .filter((text) => text.file === file)
    .reduce((now, { place, value }) => withValue(now, place, String(value) + end.slice(0, room)), contents[file] ?? {});
}

/** Publishes all of it with this at the end of every text that may have it; answers which may. */
async function publishEnding(
  contents: Contents,
  texts: Text[],
  end: string,
  changed = Object.keys(files),
): Promise<Text[]> {
  for (const file of changed) {
    const { writtenHash, draft: begun } = await ask(server.url, office, { do: 'open', file });
    const change = { kind: 'words', content: ending(file, contents, texts, end) } as const;
    await draft(office, file, change, { hash: writtenHash, version: begun?.version ?? 0 });
  }
  const { publication } = await ask(server.url, admin, { do: 'list' });
  const answer = await ask(server.url, admin, { do: 'publish', publication, drafts: [] });
  if ('publication' in answer) return texts;
  const { mistakes = [] } = answer as { mistakes?: ContentMistake[] };
  const told = new Set(texts.filter((text) => mistakes.some((mistake) => isAt(text, mistake))).map(nameOf));
  // Of what stands on every page, other pages are told to be too long.
  const left = texts.filter((text) =>
    told.size ? !told.has(nameOf(text)) : !/(name|phone|area)$/i.test(nameOf(text)),
  );
  if (left.length === texts.length) throw new Error(JSON.stringify(answer));
  const dropped = new Set(texts.filter((text) => !left.includes(text)).map(({ file }) => file));
  return publishEnding(contents, left, end, [...dropped]);
}

function isAt({ file, place }: Text, mistake: ContentMistake): boolean {
  const [shorter = [], longer = []] = [place, mistake.place].toSorted((a, b) => a.length - b.length);
  return mistake.file === file && mistake.place.length > 0 && shorter.every((key, index) => key === longer[index]);
}

/** Of all that are kept by the same rules. */
function nameOf({ file, place }: Text): string {
  return [file, ...place.filter((key) => typeof key === 'string')].join(' ');
}

/** Waits until visitors have what was published. */
async function whenPublished<Answer>(publish: () => Promise<Answer>): Promise<Answer> {
  const published = () => server.log().split('as they are published').length;
  const before = published();
  const answer = await publish();
  await vi.waitFor(() => expect(published()).toBeGreaterThan(before), { timeout: 60_000, interval: 50 });
  return answer;
}

/** Everything that visitors and machines read of the site, without its words. */
async function outlineOfSite(): Promise<Record<string, unknown>> {
  const read = async (address: string) => (await fetch(server.url + address)).text();
  const addresses = [...new Set(Object.values(files)), '/about', '/auth', '/404'];
  const pages = addresses.map(async (address) => {
    const html = await read(address);
    const data: unknown = JSON.parse(await read(`${address === '/' ? '/index' : address}.json`));
    return [
      address,
      { outline: outlineOf(html), scripts: dataScripts(html).map(shapeOf), data: shapeOf(data) },
    ] as const;
  });
  return {
    ...Object.fromEntries(await Promise.all(pages)),
    sitemap: await read('/sitemap.xml'),
    manifest: shapeOf(JSON.parse(await read('/manifest.webmanifest'))),
    summary: (await read('/llms.txt')).split('\n').length,
  };
}

test('whatever any text ends in is text in the page beside its fields', async () => {
  const { contents, texts } = await allTexts();
  expect(texts.length).toBeGreaterThan(300);
  for (const [file, path] of Object.entries(files)) {
    const outlineWith = async (end: string) => {
      const change = { kind: 'words', content: ending(file, contents, texts, end) } as const;
      const { html } = await ask(server.url, office, { do: 'preview', file, path, ticket: '', change });
      return outlineOf(html ?? '');
    };
    const outline = await outlineWith(breaking);
    expect(outline.length, file).toBeGreaterThan(1000);
    expect(outline, file).toBe(await outlineWith(harmless));
  }
});

test('whatever any text may be published with breaks out of nothing that is made of it', async () => {
  const { contents, texts } = await allTexts();
  // Other rules keep some as they are, and those are told.
  const taken = await whenPublished(() => publishEnding(contents, texts, breaking));
  expect(taken.length).toBeGreaterThan(texts.length / 2);
  const hostile = await outlineOfSite();
  expect(await whenPublished(() => publishEnding(contents, taken, harmless))).toHaveLength(taken.length);
  expect(hostile).toEqual(await outlineOfSite());
});

test('a text that is too long to be looked at holds up nobody who looks at a page, and is told beside its field', async () => {
  const { contents } = await allTexts();
  const preview = (letters: number) => {
    const content = { ...contents[file], summary: 'x '.repeat(letters / 2) };
    const change = { kind: 'words', content } as const;
    return ask(server.url, office, { do: 'preview', file, path: files[file], ticket: '', change });
  };
  const place = ['summary'];
  const text = 'has 5002 letters: write at most 5000';
  expect((await preview(5002)).mistakes).toEqual([{ file, place, text: expect.stringContaining(text) }]);
  expect((await preview(5000)).html).toContain('x x x');
  // It waits for its turn behind them.
  const [, last] = await Promise.all([Promise.all([1, 2, 3].map(() => preview(40_000))), preview(100)]);
  expect(last.html).toContain('x x x');
});

type Page = Content & { hero: Content };
const file = 'pages/landscaping/patios.ts';

/** The file as visitors have it, and what its drafts are saved with. */
async function opened(name = file) {
  const { written, writtenHash, published, draft: begun } = await ask(server.url, office, { do: 'open', file: name });
  const content = published?.change.kind === 'words' ? published.change.content : written;
  return { content: content as Page, save: { hash: writtenHash, version: begun?.version ?? 0 } };
}

async function saveChanged(change: (content: Page) => Content, name = file): Promise<number> {
  const { content, save } = await opened(name);
  return draft(office, name, { kind: 'words', content: change(content) }, save);
}

async function publishAll() {
  const { publication } = await ask(server.url, admin, { do: 'list' });
  return ask(server.url, admin, { do: 'publish', publication, drafts: [] });
}

/** What the link shows, or the number that it is refused with. */
async function shownBy(token: string): Promise<string | number> {
  const response = await fetch(sharedDraftAddress(server.url, token));
  return response.ok ? response.text() : response.status;
}

async function shareDraft(): Promise<string> {
  const shared = await call(office, 'share_content_draft', { file });
  if (!('token' in shared)) throw new Error(JSON.stringify(shared));
  return shared.token;
}

test('a link to a draft ends with it, and does not show the next one', async () => {
  const titled = (title: string) => saveChanged((page) => ({ ...page, hero: { ...page.hero, title } }));
  await titled('For the first link');
  const first = await shareDraft();
  await titled('Typed since');
  expect(await shownBy(first)).toContain('Typed since');
  expect(await publishAll()).toEqual({ publication: expect.any(Number) });
  expect(await shownBy(first)).toBe(404);
  const version = await titled('Nobody was shown this');
  expect(await shownBy(first)).toBe(404);
  const second = await shareDraft();
  await call(office, 'discard_content_draft', { file, version });
  await titled('Nor this');
  expect(await shownBy(second)).toBe(404);
});

test('a link to a draft ends with the role of whoever made it, also if they get it back', async () => {
  await saveChanged((page) => ({ ...page, hero: { ...page.hero, title: 'Seen by link' } }));
  const token = await shareDraft();
  expect(await shownBy(token)).toContain('Seen by link');
  const [{ id } = {}] = await sql`select id from auth.users where email = 'office@example.org'`;
  await sql`delete from public.user_roles where user_id = ${id}`;
  expect(await shownBy(token)).toBe(404);
  await sql`insert into public.user_roles (user_id, role) values (${id}, 'office')`;
  expect(await shownBy(token)).toBe(404);
  office = await signedIn(server.url, { email: 'office@example.org', password });
  expect(await shownBy(await shareDraft())).toContain('Seen by link');
});

test.each([
  ['a page at another address', file, (page: Page) => ({ ...page, path: '/landscaping/slabs' })],
  ['a page at the address of another', file, (page: Page) => ({ ...page, path: '/about' })],
  ['a town at another address', 'towns/ledbury.ts', (town: Page) => ({ ...town, slug: 'ledbury-town' })],
])('%s is a mistake, because links and visitors would be left behind', async (_, name, change) => {
  await saveChanged(change, name);
  const { mistakes } = await ask(server.url, office, { do: 'check', drafts: [] });
  expect(mistakes.map(({ text }) => text)).toContainEqual(expect.stringContaining(contentMessages.otherAddress));
  expect(await publishAll()).toMatchObject({ refused: 'mistakes' });
});

test.each([
  ['a page from an address that is not its own', file, '/landscaping/slabs'],
  ['a page from the address of another', file, '/about'],
  ['a page that is not there', 'pages/none.ts', '/none'],
])('nobody takes away %s', async (_, name, from) => {
  const { save } = await opened(name).catch(() => ({ save: { hash: '', version: 0 } }));
  await draft(office, name, { kind: 'removed', path: from, goesTo: '/domestic' }, save);
  expect(await publishAll()).toMatchObject({
    refused: 'mistakes',
    mistakes: expect.arrayContaining([
      expect.objectContaining({ text: expect.stringContaining(contentMessages.otherAddress) }),
    ]),
  });
});
