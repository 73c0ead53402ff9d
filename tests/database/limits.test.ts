import type { Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#server/api/limits.ts';
import { publishableKey } from '#server/secrets.ts';
import { addAccount, clientOf, signedIn } from '../support/accounts.ts';
import { type OtherPostgres, startOtherPostgres } from '../support/debian-postgres.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { connect } from '#server/database/connect.ts';

// Whole servers start and stop here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const account = { email: 'owner@example.org', password: 'a good password' };

let otherPostgres: OtherPostgres;
let direct: RunningServer;
let proxied: RunningServer;
let sql: Sql;

/** Two servers on one database: one that believes its socket, one behind a proxy. */
beforeAll(async () => {
  otherPostgres = await startOtherPostgres();
  direct = await startServer({ DATABASE_URL: otherPostgres.url });
  proxied = await startServer({ DATABASE_URL: otherPostgres.url, DATA_DIR: direct.dataDir, TRUST_PROXY: '1' });
  sql = connect(otherPostgres.url);
  await addAccount(sql, account);
});

afterAll(async () => {
  await sql?.end();
  await proxied?.stop();
  await direct?.stop();
  await otherPostgres?.stop();
});

beforeEach(async () => {
  await sql`delete from gateway.attempts`;
});

function post(server: RunningServer, address: string, body: unknown, from = '192.0.2.1') {
  return fetch(`${server.url}${address}`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
}

const signIn = '/auth/v1/token?grant_type=password';

/** How many of the tries were let through before the first 429. */
async function letThrough(tries: number, attempt: (round: number) => Promise<Response>): Promise<number> {
  for (let round = 0; round < tries; round += 1) if ((await attempt(round)).status === 429) return round;
  return tries;
}

test('ten wrong passwords for an account from one network are enough, and the owner still gets in from another', async () => {
  const wrongCredentials = { ...account, password: 'wrong password' };
  expect(await letThrough(15, () => post(proxied, signIn, wrongCredentials, '192.0.2.7'))).toBe(
    limits.signInByAccountAndAddress.times,
  );
  expect((await post(proxied, signIn, account, '192.0.2.8')).status).toBe(200);
});

test('whoever guesses from many networks meets a far higher cap', async () => {
  await sql`delete from gateway.attempts`;
  await post(proxied, signIn, { ...account, password: 'wrong password' }, '192.0.2.1');
  // As if nearly all of the allowance had been used from elsewhere.
  await sql`update gateway.attempts set times = ${limits.signInByAccount.times - 2}`;
  const wrongCredentials = { ...account, password: 'wrong password' };
  const letThroughCount = await letThrough(9, (round) =>
    post(proxied, signIn, wrongCredentials, `198.51.100.${round}`),
  );
  expect(letThroughCount).toBe(2);
  expect(limits.signInByAccount.times).toBeGreaterThanOrEqual(10 * limits.signInByAccountAndAddress.times);
});

test('the count is one for all servers on a database, and for every spelling of the address', async () => {
  const spellings = [account.email, 'OWNER@example.org', ' owner@example.org ', 'ｏｗｎｅｒ@example.org'];
  const letThroughCount = await letThrough(15, (round) =>
    post(
      round % 2 ? direct : proxied,
      signIn,
      { email: spellings[round % 4], password: 'wrong password' },
      '127.0.0.1',
    ),
  );
  expect(letThroughCount).toBe(limits.signInByAccountAndAddress.times);
});

test('a refusal says when to come back, in the words the client knows', async () => {
  const wrongCredentials = { ...account, password: 'wrong password' };
  await letThrough(11, () => post(direct, signIn, wrongCredentials));
  const answer = await post(direct, signIn, wrongCredentials);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60);
  const { error } = await clientOf(direct.url).auth.signInWithPassword(account);
  expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
});

test('right passwords and refreshed sessions use nothing up', async () => {
  for (let round = 0; round < limits.signInByAccountAndAddress.times + 3; round += 1)
    await signedIn(direct.url, account);
  const client = await signedIn(direct.url, account);
  for (let round = 0; round < limits.signInByAccountAndAddress.times + 3; round += 1) {
    expect((await client.auth.refreshSession()).error).toBeNull();
  }
});

test('one address may try fifty accounts, and an invented X-Forwarded-For does not make it another address', async () => {
  const letThroughCount = await letThrough(limits.signInByAddress.times + 5, (round) =>
    post(direct, signIn, { email: `nobody-${round}@example.org`, password: 'x' }, `198.51.100.${round}`),
  );
  expect(letThroughCount).toBe(limits.signInByAddress.times);
});

test('an IPv6 network counts as one address', async () => {
  const letThroughCount = await letThrough(6, (round) =>
    post(
      proxied,
      '/auth/v1/signup',
      { email: `n${round}@example.org`, password: 'long enough' },
      `2001:db8:1:2::${round + 1}`,
    ),
  );
  expect(letThroughCount).toBe(limits.signUpByAddress.times);
});

test('three sign-ups from an address are enough', async () => {
  const letThroughCount = await letThrough(6, (round) =>
    post(proxied, '/auth/v1/signup', { email: `new-${round}@example.org`, password: 'long enough' }, '203.0.113.9'),
  );
  expect(letThroughCount).toBe(limits.signUpByAddress.times);
});

test('three mails to an address are enough, by whichever door, and other addresses still get theirs', async () => {
  const doors = ['/auth/v1/recover', '/auth/v1/otp', '/auth/v1/resend'];
  const letThroughCount = await letThrough(8, (round) =>
    post(
      proxied,
      doors[round % 3] ?? '',
      { email: account.email, type: 'signup', create_user: false },
      `192.0.2.${round}`,
    ),
  );
  expect(letThroughCount).toBe(limits.mailByRecipient.times);
  expect((await post(proxied, '/auth/v1/recover', { email: 'other@example.org' }, '192.0.2.1')).status).toBe(200);
});

test('one network has ten mails sent in an hour and makes three accounts, by sign-in link too, and can still sign in', async () => {
  const from = '203.0.113.20';
  const mails = await letThrough(15, (round) =>
    post(proxied, '/auth/v1/recover', { email: `stranger-${round}@example.org` }, from),
  );
  expect(mails).toBe(limits.mailByAddress.times);
  const accounts = await letThrough(9, (round) =>
    post(proxied, '/auth/v1/otp', { email: `made-${round}@example.org` }, from),
  );
  expect(accounts).toBe(limits.signUpByAddress.times);
  expect(await sql`select from auth.users where email like 'made-%'`).toHaveLength(limits.signUpByAddress.times);
  expect((await post(proxied, signIn, account, from)).status).toBe(200);
});

test('five guesses at a code are enough for a network, and twenty at links', async () => {
  const guessedCode = (round: number) => ({
    email: account.email,
    type: 'recovery',
    token: String(10_000_000 + round),
  });
  expect(await letThrough(9, (round) => post(proxied, '/auth/v1/verify', guessedCode(round), '192.0.2.30'))).toBe(
    limits.codeByAccountAndAddress.times,
  );
  const byLink = await letThrough(25, (round) =>
    fetch(`${proxied.url}/auth/v1/verify?type=recovery&token=${round}`, {
      redirect: 'manual',
      headers: { 'x-forwarded-for': '203.0.113.77' },
    }),
  );
  expect(byLink).toBe(limits.codeByAddress.times);
});

test('a hundred writes and a thousand reads a minute are enough for an address', async () => {
  const { data } = await (await signedIn(direct.url, account)).auth.getSession();
  const headers = { apikey: publishableKey, authorization: `Bearer ${data.session?.access_token}` };
  const change = (from: string) =>
    fetch(`${proxied.url}/rest/v1/user_roles?user_id=eq.${data.session?.user.id}`, {
      method: 'DELETE',
      headers: { ...headers, 'x-forwarded-for': from },
    });
  expect(await letThrough(limits.writesByAddress.times + 5, () => change('203.0.113.50'))).toBe(
    limits.writesByAddress.times,
  );
  const answers = await Promise.all(
    Array.from({ length: limits.readsByAddress.times + 20 }, () =>
      fetch(`${proxied.url}/rest/v1/google_reviews?select=id`, {
        headers: { apikey: publishableKey, 'x-forwarded-for': '203.0.113.51' },
      }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(20);
});

test('a customer with a whole IPv6 /48 does not have 65,536 allowances', async () => {
  const enquiry = (round: number) => post(proxied, '/functions/v1/contact-webhook', {}, `2001:db8:9:${round}::1`);
  expect(await letThrough(limits.enquiriesByNetwork.times + 5, enquiry)).toBe(limits.enquiriesByNetwork.times);
  expect((await post(proxied, '/functions/v1/contact-webhook', {}, '2001:db8:a::1')).status).toBe(422);
});

test('what the table refuses is refused without counting', async () => {
  await post(proxied, '/rest/v1/enquiries', { name: 'x' }, '203.0.113.52');
  expect(await sql`select from gateway.attempts`).toHaveLength(0);
});

test('neither addresses nor accounts are kept readable', async () => {
  await post(proxied, signIn, { email: 'somebody@example.org', password: 'x' }, '203.0.113.60');
  const rows = await sql`select key from gateway.attempts`;
  expect(rows.length).toBeGreaterThan(0);
  for (const { key } of rows) expect(key).not.toMatch(/somebody|203\.0/);
});

test('a server starts however much has been asked from its own address', async () => {
  const read = () => fetch(`${direct.url}/rest/v1/google_reviews?select=id`, { headers: { apikey: publishableKey } });
  await Promise.all(Array.from({ length: limits.readsByAddress.times }, read));
  expect((await read()).status).toBe(429);
  const another = await startServer({ DATABASE_URL: otherPostgres.url, DATA_DIR: direct.dataDir });
  const { status } = await fetch(another.url);
  await another.stop();
  expect(status).toBe(200);
});
