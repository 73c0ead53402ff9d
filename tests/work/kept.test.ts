import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Sql } from 'embedded-supabase';
import { writtenFiles } from '#app/site/content.ts';
import { call as callContent, ask, draft } from '../content/support/content.ts';
import { anEnquiry } from '../enquiries/support/enquiries.ts';
import { eventually, says, textAt } from '../published/support/published.ts';
import { addAccount, signedIn } from '../support/accounts.ts';
import { runServerCommand } from '../support/command.ts';
import { connectTo, freshDataDir, type RunningServer, startServer } from '../support/server.ts';
import { photograph, publishJob, sendPicture, tokenOf } from './support/jobs.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

const owner = { email: 'owner@example.org', password: 'a good password' };
const file = 'pages/about.ts';

let server: RunningServer;
let sql: Sql;
let admin: SupabaseClient;
let restoredDir: string;

beforeAll(async () => {
  server = await startServer({ SEED: 'none' });
  sql = await connectTo(server);
  await addAccount(sql, { ...owner, admin: true });
  admin = await signedIn(server.url, owner);
});

afterAll(async () => {
  await sql?.end({ timeout: 1 });
  await server?.stop();
  if (restoredDir) await rm(path.dirname(restoredDir), { recursive: true, force: true });
});

/** Publishes the page with a photograph of the owner's; answers the photograph's key. */
async function publishPage(name: string): Promise<string> {
  const id = randomUUID();
  const sent = await sendPicture(server.url, await tokenOf(admin), id, await photograph(1600, 1067, '#553311'));
  const { key } = (await sent.json()) as { key: string };
  await callContent(admin, 'describe_content_picture', { picture: id, description: 'A gate', focus: 'centre' });
  const [, written] = writtenFiles.find(([known]) => known === file) ?? [];
  const content = { ...written, name, hero: { ...written?.hero, picture: `photo-${key.slice(0, 12)}` } };
  const { writtenHash } = await ask(server.url, admin, { do: 'open', file });
  const version = await draft(admin, file, { kind: 'words', content }, { hash: writtenHash });
  const { publication } = await ask(server.url, admin, { do: 'list' });
  const answer = await ask(server.url, admin, { do: 'publish', publication, drafts: [{ file, version }] });
  expect(answer).toEqual({ publication: publication + 1 });
  return key;
}

test('a backup brings back jobs and published pages with their pictures, as visitors had them, and erasing a person leaves them', async () => {
  const { key, slug } = await publishJob(server.url, admin, { title: 'A terrace for Ledbury' });
  const pageKey = await publishPage('Who we are');
  const addresses = [`/our-work/${slug}`, '/our-work', '/about', '/'];
  await eventually(async () => expect(await says(server, '/', 'Who we are')).toBe(true));
  await eventually(async () => expect(await says(server, '/our-work', 'A terrace for Ledbury')).toBe(true));
  const pictures = [`/pictures/${key}-800.avif`, `/pictures/${pageKey}-1200.webp`];
  const bytesOf = async ({ url }: RunningServer) =>
    Promise.all(pictures.map(async (address) => Buffer.from(await (await fetch(url + address)).arrayBuffer())));

  // A job knows nothing of anybody's enquiry.
  const email = 'customer@example.org';
  await sql`select public.submit_enquiry(${sql.json(anEnquiry({ email }))}, gen_random_uuid()::text, array['email'])`;
  const erased = await runServerCommand('erase', [email], { DATA_DIR: server.dataDir });
  expect(erased.output).toContain('Erased 1 enquiries');
  const before = await Promise.all(addresses.map((address) => textAt(server, address)));
  const bytes = await bytesOf(server);
  expect(bytes.every(({ length }) => length > 100)).toBe(true);

  const backup = path.join(path.dirname(server.dataDir), 'site.tar.gz');
  expect((await runServerCommand('backup', [backup], { DATA_DIR: server.dataDir })).code).toBe(0);
  restoredDir = await freshDataDir();
  expect((await runServerCommand('restore', [backup], { DATA_DIR: restoredDir })).code).toBe(0);
  const restored = await startServer({ DATA_DIR: restoredDir, SEED: 'none' });
  try {
    await eventually(async () => expect(await says(restored, '/', 'Who we are')).toBe(true));
    const after = await Promise.all(addresses.map((address) => textAt(restored, address)));
    expect(after.map((text, index) => text === before[index])).toEqual(addresses.map(() => true));
    expect(await bytesOf(restored)).toEqual(bytes);
    const restoredSql = await connectTo(restored);
    const rows = (from: Sql) =>
      from`select md5(string_agg(p::text, ',' order by p.id)) as pictures from public.pictures p`;
    expect(await rows(restoredSql)).toEqual(await rows(sql));
    await restoredSql.end();
  } finally {
    await restored.stop();
  }
});
