import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Sql } from 'embedded-supabase';
import { pages } from '#app/site/content.ts';
import { readContentFolder } from '#server/content/files/content-folder.ts';
import { pathOf } from '#server/content/page-path.ts';
import { run } from '../../scripts/project.mjs';
import { startBackend } from '../enquiries/support/backend.ts';
import { addAccount } from '../support/accounts.ts';
import { connectTo, type RunningServer } from '../support/server.ts';
import { pageOfAllKinds } from './support/all-kinds.ts';
import { project, publishAs, runContent } from './support/pull.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 180_000 });

let server: RunningServer;
let sql: Sql;
let admin: string;
let home: string;
/** A hosted project, which says what is published. */
let hosted: Server;
let published = '{}';

beforeAll(async () => {
  server = await startBackend({ SEED: 'none' });
  sql = await connectTo(server);
  admin = await addAccount(sql, { email: 'admin@example.org', password: 'a good password', admin: true });
  home = await mkdtemp(path.join(tmpdir(), 'built-'));
  hosted = createServer((_request, response) => response.end(published));
  await new Promise<void>((resolve) => hosted.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  hosted?.close();
  await sql?.end({ timeout: 1 });
  await server?.stop();
  if (home) await rm(home, { recursive: true, force: true });
});

/** The site of a static host, as its build makes it. */
async function buildHosted(content: string, name: string): Promise<{ site: string; output: string }> {
  const { port } = hosted.address() as AddressInfo;
  const OUT_DIR = path.join(home, name);
  const env = {
    ...process.env,
    CONTENT_DIR: content,
    OUT_DIR,
    NODE_ENV: 'production',
    SUPABASE_URL: `http://127.0.0.1:${port}`,
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_for-a-test',
  };
  const vite = path.join(project, 'node_modules/vite/bin/vite.js');
  const { code, output } = await run(process.execPath, [vite, 'build'], { capture: true, env });
  if (code !== 0) throw new Error(`The site could not be built: ${output}`);
  return { site: path.join(OUT_DIR, 'site'), output };
}

test('pages that were published build to the same bytes as the files into which they are pulled', async () => {
  const folder = path.join(home, 'content');
  await cp(path.join(project, 'content'), folder, { recursive: true });
  const before = await readContentFolder(folder);
  const of = (file: string) => structuredClone(before[file]?.content ?? {}) as Record<string, object>;
  const business = of('business.ts');
  const facts = { ...business, business: { ...business.business, payment: ['Bank transfer', 'card', 'cash'] } };
  const patios = { ...of('pages/landscaping/patios.ts'), name: 'Patios & terraces' };
  const ledbury = of('towns/ledbury.ts');
  const tenbury = {
    ...ledbury,
    slug: 'tenbury-wells',
    name: 'Tenbury Wells',
    title: 'Gardens and Hedges in Tenbury Wells',
    description: 'Gardens, hedges and walls along the Teme, looked after by people who know the clay of Tenbury Wells.',
    postcodes: 'WR15',
    latitude: 52.31,
    longitude: -2.59,
    hero: { ...ledbury.hero, label: 'Tenbury Wells, WR15', title: 'Tenbury Wells gardens along the Teme' },
  };
  await publishAs(sql, admin, 'business.ts', { kind: 'words', content: facts }, business);
  await publishAs(
    sql,
    admin,
    'pages/landscaping/patios.ts',
    { kind: 'words', content: patios },
    of('pages/landscaping/patios.ts'),
  );
  await publishAs(sql, admin, 'towns/tenbury-wells.ts', { kind: 'words', content: tenbury }, undefined);
  const removed = { kind: 'removed', path: '/droitwich', goesTo: '/worcester' } as const;
  await publishAs(sql, admin, 'towns/droitwich.ts', removed, of('towns/droitwich.ts'));

  const asPublished = await buildPublished(path.join(project, 'content'), 'published');
  expect(asPublished.output).toContain('2 as published: pages/landscaping/patios.ts, towns/tenbury-wells.ts');
  expect(asPublished.output).toContain('facts as published: business.ts');
  expect(asPublished.output).toContain('taken away: towns/droitwich.ts');
  const paths = [...pages.map((page) => page.path).filter((address) => address !== '/droitwich'), '/tenbury-wells'];
  expect(await differsWhenPulled(asPublished.site, folder, paths, 'pulled')).toEqual([]);
});

const firms = { ours: 'content', 'the second': 'tests/second-firm/content' };

test.each(Object.entries(firms))(
  'of %s firm, a section of every kind and a changed word of every page are the same when they are pulled',
  async (name, content) => {
    await sql`truncate public.content_versions, public.content_publications, public.content_drafts cascade`;
    const folder = path.join(home, name);
    await cp(path.join(project, content), folder, { recursive: true });
    const written = Object.entries(await readContentFolder(folder)).filter(([file]) => /^(?:pages|towns)\//.test(file));
    const all = written.map(([, known]) => structuredClone(known.content));
    const [service] = written.find(([, known]) => known.content.parent) ?? [];
    for (const [file, { content: before }] of written) {
      const whole = file === service ? pageOfAllKinds(before, all) : before;
      const part = before.slug ? 'county' : 'summary';
      const changed = { ...whole, [part]: `${String(before[part])}, it’s “level” & square` };
      await publishAs(sql, admin, file, { kind: 'words', content: changed }, before);
    }
    const asPublished = await buildPublished(path.join(project, content), `${name} published`);
    const paths = written.map(([file, known]) => pathOf(file, known.content) ?? '');
    expect(await differsWhenPulled(asPublished.site, folder, paths, `${name} pulled`)).toEqual([]);
  },
);

/** The site with what is published in the place of the files of this folder. */
async function buildPublished(content: string, name: string) {
  const [row] = await sql`select public.published_overlay()::text as overlay`;
  published = String(row?.overlay);
  return buildHosted(content, name);
}

/** The files that are others when what is published is pulled into the folder and built from there. */
async function differsWhenPulled(asPublished: string, folder: string, paths: string[], name: string) {
  await runContent(folder, server.dataDir, 'pull');
  published = '{}';
  const asPulled = await buildHosted(folder, name);
  const pageFiles = paths.map((address) => (address === '/' ? '/index' : address));
  const files = [...pageFiles.flatMap((page) => [`${page}.html`, `${page}.json`]), '/sitemap.xml', '/.redirects.json'];
  const isOther = files.map(async (file) => {
    const [one, other] = await Promise.all(
      [asPublished, asPulled.site].map((site) => readFile(path.join(site, file), 'utf8')),
    );
    return one !== other;
  });
  const others = await Promise.all(isOther);
  return files.filter((_, index) => others[index]);
}
