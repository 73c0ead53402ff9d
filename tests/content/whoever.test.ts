import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Sql } from 'embedded-supabase';
import { sharedDraftAddress } from '#shared/content/calls.ts';
import { startBackend } from '../enquiries/support/backend.ts';
import { addAccount, clientOf, signedIn } from '../support/accounts.ts';
import { connectTo, type RunningServer } from '../support/server.ts';
import { photograph, sendPicture, tokenOf } from '../work/support/jobs.ts';
import { askContent, draft } from './support/content.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let server: RunningServer;
let sql: Sql;
const clients: Record<string, SupabaseClient> = {};
const ids: Record<string, string> = {};
const tokens: Record<string, string> = {};

const password = 'a good password';
const file = 'pages/tenbury.ts';
const change = JSON.stringify({ kind: 'words', content: { title: 'Tenbury', path: '/tenbury' } });
const people = {
  admin: { admin: true },
  office: { office: true },
  visitor: {},
  dismissed: { office: true },
  left: { admin: true },
};

/** What is asked of the server, and whether it was done. */
type Deed = (who: string) => Promise<boolean>;

const rpc =
  (name: string, args: () => object): Deed =>
  async (who) => {
    const { data, error } = await (clients[who] as SupabaseClient).rpc(name, args());
    return !error && !(data && typeof data === 'object' && 'refused' in data);
  };
const asked =
  (body: object): Deed =>
  async (who) => {
    const { status } = await askContent(server.url, tokens[who] ?? '', body);
    // Without pages on this server, whoever may look at them is told so.
    return status === 200 || status === 501;
  };

const deeds: Record<string, { may: string[]; deed: Deed }> = {
  'begins a draft': {
    may: ['admin', 'office'],
    deed: async (who) =>
      rpc('save_content_draft', () => ({ file: `pages/${who}.ts`, version: 0, written_hash: '', change }))(who),
  },
  'throws a draft away': {
    may: ['admin', 'office'],
    deed: async (who) => {
      const [row] = await sql`select version from public.content_drafts where file = ${file}`;
      const version = row?.version ?? (await draft(clients.admin as SupabaseClient, file, JSON.parse(change)));
      return rpc('discard_content_draft', () => ({ file, version }))(who);
    },
  },
  'shares a draft': { may: ['admin', 'office'], deed: rpc('share_content_draft', () => ({ file: 'pages/shared.ts' })) },
  'opens a page': { may: ['admin', 'office'], deed: rpc('open_content', () => ({ file })) },
  'reads its history': { may: ['admin', 'office'], deed: rpc('list_content_versions', () => ({ file, before: 0 })) },
  'reads a version': { may: ['admin', 'office'], deed: rpc('read_content_version', () => ({ file, publication: 1 })) },
  'sends a photograph': {
    may: ['admin', 'office'],
    deed: async (who) => (await sendPicture(server.url, tokens[who] ?? '', randomUUID(), await photograph(60, 40))).ok,
  },
  'describes a photograph': {
    may: ['admin', 'office'],
    deed: rpc('describe_content_picture', () => ({ picture: ids.picture, description: 'A gate', focus: 'centre' })),
  },
  'lists pages': { may: ['admin', 'office'], deed: asked({ do: 'list' }) },
  'opens a file': { may: ['admin', 'office'], deed: asked({ do: 'open', file: 'pages/shared.ts' }) },
  'checks drafts': { may: ['admin', 'office'], deed: asked({ do: 'check', drafts: [] }) },
  'looks at a page': {
    may: ['admin', 'office'],
    deed: asked({ do: 'preview', file, path: '/tenbury', ticket: '', change: { kind: 'as written' } }),
  },
  publishes: { may: ['admin'], deed: asked({ do: 'publish', publication: 0, drafts: [] }) },
  'publishes past the checks': {
    may: [],
    deed: rpc('publish_content', () => ({
      person: ids.admin,
      publication: 0,
      chosen: [{ file, version: 1 }],
      written: {},
    })),
  },
  'reads the table of drafts': {
    may: [],
    deed: async (who) => !(await (clients[who] as SupabaseClient).from('content_drafts').select()).error,
  },
};

const everybody = ['admin', 'office', 'visitor', 'nobody', 'dismissed', 'left'];

beforeAll(async () => {
  server = await startBackend({ SEED: 'none' });
  sql = await connectTo(server);
  for (const [name, roles] of Object.entries(people)) {
    const account = { email: `${name}@example.org`, password };
    ids[name] = await addAccount(sql, { ...account, ...roles });
    clients[name] = await signedIn(server.url, account);
    tokens[name] = await tokenOf(clients[name]);
  }
  clients.nobody = clientOf(server.url);
  ids.picture = randomUUID();
  await sendPicture(server.url, tokens.admin ?? '', ids.picture, await photograph(90, 60));
  await draft(clients.admin as SupabaseClient, 'pages/shared.ts', JSON.parse(change));
  // Both hold what they were given before: the one has lost the role since, the other's session was ended.
  await sql`delete from public.user_roles where user_id = ${ids.dismissed ?? ''}`;
  await sql`delete from auth.sessions where user_id = ${ids.left ?? ''}`;
});

afterAll(async () => {
  await sql?.end({ timeout: 1 });
  await server?.stop();
});

const table = Object.entries(deeds).flatMap(([what, { may }]) =>
  everybody.map((who) => [who, may.includes(who) ? what : `is refused who ${what}`, what, may.includes(who)] as const),
);

test.each(table)('%s %s', async (who, _, what, may) => {
  expect(await deeds[what]?.deed(who)).toBe(may);
});

test('a link of somebody who is dismissed shows nothing from then on', async () => {
  const { data } = await (clients.office as SupabaseClient).rpc('share_content_draft', { file: 'pages/shared.ts' });
  const address = sharedDraftAddress(server.url, data.token);
  // This server has no pages to show.
  expect((await fetch(address)).status).toBe(501);
  await sql`delete from auth.users where id = ${ids.office ?? ''}`;
  expect((await fetch(address)).status).toBe(404);
});
