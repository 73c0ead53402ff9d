import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setPassword } from 'embedded-supabase';
import { addAccount, clientOf, signedIn } from '../support/accounts.ts';
import { nextCode, enrolled } from '../support/second-factor.ts';
import { claimsOf } from '../support/tokens.ts';
import { startAuthSite } from './support/auth-site.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const password = 'a good password';
const site = await startAuthSite();
afterAll(() => site.stop());

let colleague: string;
let enquiry: string;
beforeAll(async () => {
  const [stored] = await site.sql`
    insert into public.enquiries (reference, name, email, phone, address, service, message, consent_at, address_hash, content_hash)
    values ('OH-222222', 'Nora', 'nora@example.org', '01905 123456', 'WR1 1AA', 'Patios', 'A patio, please', now(), '', '')
    returning id`;
  enquiry = stored?.id;
  await site.sql`
    insert into public.enquiry_photographs (enquiry_id, picture, width, height) values (${enquiry}, '\\xffd8ff', 1, 1)`;
  await addAccount(site.sql, { email: 'colleague@example.org', password, admin: true });
  colleague = (await site.signIn('colleague@example.org', password)).json.access_token;
});
beforeEach(() => site.sql`delete from gateway.attempts`);

/** What an admin's page does in the database, with the claims of their token. */
function as<T>(token: string, act: (tx: TransactionSql) => Promise<T>): Promise<T> {
  return site.sql.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify(claimsOf(token))}, true)`;
    return act(tx);
  }) as Promise<T>;
}

const code_verifier = 'a-verifier-that-only-this-browser-keeps-in-its-storage';
const flow = {
  code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
  code_challenge_method: 's256',
};

let people = 0;
/** An admin with one of everything that a change may end. */
async function somebody() {
  people += 1;
  const email = `somebody-${people}@example.org`;
  const id = await addAccount(site.sql, { email, password, admin: true });
  const client = await signedIn(site.server.url, { email, password });
  const token = async () => (await client.auth.getSession()).data.session?.access_token ?? '';
  const other = (await site.signIn(email, password)).json.access_token as string;
  const invitation = await as(await token(), invite);
  const resetLink = await as(colleague, (tx) => makeResetLink(tx, id));
  const shown = await as(other, openPictures);
  await site.ask('POST', '/otp', { body: { email, create_user: false, ...flow } });
  const magicLink = await site.mailTo(email, /sign-in link/);
  const followed = await site.ask('GET', `/verify?type=magiclink&token=${magicLink.tokenHash}`);
  const auth_code = new URL(followed.headers.get('location') ?? '').searchParams.get('code');
  await site.ask('POST', '/recover', { body: { email } });
  const recovery = await site.mailTo(email, /Choose a new password/);
  return { id, email, client, token, other, invitation, resetLink, shown, auth_code, recovery };
}

type Somebody = Awaited<ReturnType<typeof somebody>>;

async function invite(tx: TransactionSql) {
  const [row] = await tx`select public.invite_staff(${`invited-${people}@example.org`}, 'Nora', true) as token`;
  return row?.token as string;
}

async function makeResetLink(tx: TransactionSql, person: string) {
  const [row] = await tx`select public.issue_reset_link(public.make_reset_link(${person})) ->> 'token' as token`;
  return row?.token as string;
}

/** What a page of the admin area shows by, for half an hour: the link of a photograph, and a ticket for pictures. */
async function openPictures(tx: TransactionSql) {
  const [row] = await tx`
    select public.open_photographs(${enquiry}) -> 0 ->> 'link' as link, public.open_pictures() as ticket`;
  return { link: row?.link as string, ticket: row?.ticket as string };
}

async function isShown({ link, ticket }: Somebody['shown']) {
  const [row] = await site.sql`
    select public.read_photograph(${link}) is not null as photograph, exists (
      select from private.picture_tickets where ticket_hash = private.secret_hash(${ticket})) as pictures`;
  return [row?.photograph, row?.pictures];
}

/** What happens, by the words of the table; the token of the session it happens in, where that is a new one. */
const events: Record<string, (who: Somebody) => Promise<string | void>> = {
  async 'a new password, chosen in your account'({ token }) {
    const body = { password: 'the next password', current_password: password };
    expect((await site.ask('PUT', '/user', { token: await token(), body })).status).toBe(200);
  },
  async 'a new password, chosen by a mailed link'({ recovery }) {
    const body = { type: 'recovery', token_hash: recovery.tokenHash };
    const { access_token } = (await site.ask('POST', '/verify', { body })).json;
    const change = { token: access_token, body: { password: 'the next password' } };
    expect((await site.ask('PUT', '/user', change)).status).toBe(200);
    return access_token;
  },
  async 'a new email address, once both agree'({ email, token }) {
    const body = { email: `new-${email}`, current_password: password };
    await site.ask('PUT', '/user', { token: await token(), body });
    for (const address of [email, `new-${email}`]) {
      const { tokenHash } = await site.mailTo(address, /Confirm/);
      const verification = { type: 'email_change', token_hash: tokenHash };
      expect((await site.ask('POST', '/verify', { body: verification })).status).toBe(200);
    }
  },
  async 'a second factor added'({ client }) {
    await enrolled(client, password);
  },
  async 'a second factor removed'({ id, client, token }) {
    // What the first factor ended is made again, as if it had been there all the time.
    const { factorId, secret } = await withFactor(id, client);
    const { data } = await client.auth.mfa.challenge({ factorId });
    const mfa = { factor_id: factorId, challenge_id: data?.id, code: await nextCode(secret) };
    const removal = await site.ask('DELETE', `/factors/${factorId}`, { token: await token(), body: { mfa } });
    expect(removal.status).toBe(200);
  },
  async 'a recovery code used'({ id, client, token }) {
    await withFactor(id, client);
    const [row] = await as(await token(), (tx) => tx`select public.new_recovery_codes() as codes`);
    expect(await as(await token(), (tx) => tx`select public.use_recovery_code(${row?.codes[0]}) as used`)).toEqual([
      { used: true },
    ]);
  },
  async 'a role granted by a colleague'({ id }) {
    await as(colleague, (tx) => tx`insert into public.user_roles values (${id}, 'gardener')`);
  },
  async 'a role removed by a colleague'({ id }) {
    await as(colleague, (tx) => tx`delete from public.user_roles where user_id = ${id}`);
  },
  async 'a reset link used'({ resetLink }) {
    await site.sql`update public.staff_links set usable_from = now() where purpose = 'reset'`;
    const accept = { action: 'accept', token: resetLink, password: 'the next password' };
    const { error } = await clientOf(site.server.url).functions.invoke('staff-accounts', { body: accept });
    expect(error).toBeNull();
  },
  async 'a new password set in the terminal'({ id }) {
    await setPassword(site.sql, { id }, 'the next password');
  },
  async 'the account removed'({ id }) {
    await as(colleague, (tx) => tx`select public.remove_user(${id})`);
  },
  'signing out': ({ token }) => signOut(token, 'local'),
  'signing out everywhere': ({ token }) => signOut(token, 'global'),
  'signing out everywhere else': ({ token }) => signOut(token, 'others'),
  async 'signing in somewhere else'({ email }) {
    expect((await site.signIn(email, password)).status).toBe(200);
  },
  async 'a wrong password, or a wrong code'({ email }) {
    expect((await site.signIn(email, 'a wrong password')).status).toBe(400);
    const body = { type: 'recovery', email, token: '00000000' };
    expect((await site.ask('POST', '/verify', { body })).status).toBe(403);
  },
};

async function signOut(token: Somebody['token'], scope: string) {
  expect((await site.ask('POST', `/logout?scope=${scope}`, { token: await token() })).status).toBe(204);
}

/** A factor whose arrival is no event, so that everything older is still there. */
async function withFactor(id: string, client: Somebody['client']) {
  const kept = await site.sql`select * from auth.sessions where user_id = ${id}`;
  const [tokens, flows, links] = [
    await site.sql`select * from auth.one_time_tokens where user_id = ${id}`,
    await site.sql`select * from auth.flow_state where user_id = ${id}`,
    await site.sql`select * from public.staff_links where made_by = ${id} or person = ${id}`,
  ];
  const [user] = await site.sql`select recovery_token from auth.users where id = ${id}`;
  const factor = await enrolled(client, password);
  for (const session of kept)
    await site.sql`insert into auth.sessions ${site.sql(session)} on conflict (id) do nothing`;
  await site.sql`insert into auth.one_time_tokens ${site.sql(tokens)}`;
  await site.sql`insert into auth.flow_state ${site.sql(flows)}`;
  const generation = site.sql`public.account_generation(person)`;
  await site.sql`insert into public.staff_links ${site.sql(links)} on conflict (id) do nothing`;
  await site.sql`update public.staff_links set generation = ${generation} where person = ${id}`;
  await site.sql`update auth.users set recovery_token = ${user?.recovery_token} where id = ${id}`;
  return factor;
}

/** The rows of the table in docs/accounts.md. */
const rows = readFileSync(new URL('../../docs/accounts.md', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length === 8 && cells.slice(2, 7).every((cell) => /^(ends|stays)$/.test(cell)))
  .map(([, event = '', ...cells]) => [event, cells.slice(0, 5)] as const);

function claimed(person: string, isClaimed: boolean) {
  return site.sql`
    update public.staff_links set claimed_until = case when ${isClaimed} then now() + interval '1 minute' end
    where person = ${person}`;
}

test('every event of the table is tried', () => {
  expect(rows.map(([event]) => event)).toEqual(Object.keys(events));
});

test.each(rows)('%s: the sessions, mails and links end or stay as the table says', async (event, expected) => {
  const who = await somebody();
  // Whoever has the link may try it again and again meanwhile, with a password that is too short.
  if (event !== 'a reset link used') await claimed(who.id, true);
  const here = (await events[event]?.(who)) ?? (await who.token());
  const isSession = async (token: string) => (await site.ask('GET', '/user', { token })).status === 200;
  const isLink = async (token: string) =>
    (await site.sql`select public.read_staff_link(${token}) as link`)[0]?.link !== null;
  const sessions = [await isSession(here), await isSession(who.other)];
  await claimed(who.id, false);
  const links = [await isLink(who.resetLink), await isLink(who.invitation)];
  const mailed = await Promise.all([
    site.ask('POST', '/token?grant_type=pkce', { body: { auth_code: who.auth_code, code_verifier } }),
    site.ask('POST', '/verify', { body: { type: 'recovery', token_hash: who.recovery.tokenHash } }),
    site.ask('POST', '/verify', { body: { type: 'recovery', email: who.email, token: who.recovery.code } }),
  ]);
  const works = mailed.map(({ status }) => status === 200);
  // Of link and digits of one mail one is enough.
  const mails = works[0] === (works[1] || works[2]) ? [works[0]] : ['partly'];
  const word = (alive: unknown) => (alive === true ? 'stays' : alive === false ? 'ends' : alive);
  expect([...sessions, ...mails, ...links].map(word)).toEqual(expected);
  expect((await isShown(who.shown)).map(word), 'pictures that the other session shows').toEqual([
    expected[1],
    expected[1],
  ]);
});
