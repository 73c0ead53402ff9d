import { functionLimits } from '#server/enquiries/request-limits.ts';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { publishableKey } from 'embedded-supabase';
import {
  askerAt,
  authLimits,
  connect,
  createLimiter,
  freshTries,
  type Limiter,
  type LimitName,
  limits,
  readSecrets,
} from 'embedded-supabase/testing';
import { addAccount, clientOf, signedIn } from '../support/accounts.ts';
import { type OtherPostgres, startOtherPostgres } from '../support/debian-postgres.ts';
import { type RunningServer, startServer } from '../support/server.ts';

// Whole servers start and stop here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const account = { email: 'owner@example.org', password: 'a good password' };

let otherPostgres: OtherPostgres;
let direct: RunningServer;
let proxied: RunningServer;
let sql: Sql;
let limiter: Limiter;

/** Two servers on one database: one that believes its socket, one behind a proxy. */
beforeAll(async () => {
  otherPostgres = await startOtherPostgres();
  direct = await startServer({ DATABASE_URL: otherPostgres.url });
  proxied = await startServer({ DATABASE_URL: otherPostgres.url, DATA_DIR: direct.dataDir, TRUST_PROXY: '1' });
  sql = connect(otherPostgres.url);
  await addAccount(sql, account);
  limiter = createLimiter(sql, (await readSecrets(direct.dataDir))?.jwtSecret ?? '');
});

afterAll(async () => {
  limiter?.stop();
  await sql?.end();
  await proxied?.stop();
  await direct?.stop();
  await otherPostgres?.stop();
});

beforeEach(async () => {
  await sql`delete from gateway.attempts`;
  await sql`delete from gateway.known_devices`;
});

function post(server: RunningServer, address: string, body: unknown, from = '192.0.2.1', headers = {}) {
  return fetch(`${server.url}${address}`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
    body: JSON.stringify(body),
  });
}

const signIn = '/auth/v1/token?grant_type=password';

/** How many of the tries were let through before the first 429. */
async function letThrough(most: number, attempt: (round: number) => Promise<Response>): Promise<number> {
  for (let round = 0; round < most; round += 1) if ((await attempt(round)).status === 429) return round;
  return most;
}

test('ten wrong passwords for an account from one network are enough, and the owner still gets in from another', async () => {
  expect(await letThrough(15, () => post(proxied, signIn, wrongCredentials, '192.0.2.7'))).toBe(
    limits.signInByAccountAndAddress.times,
  );
  expect((await post(proxied, signIn, account, '192.0.2.8')).status).toBe(200);
});

const wrongCredentials = { ...account, password: 'wrong password' };

/** How many of these tries at the account are counted and let go on, without the time that a password takes. */
async function tries(
  count: number,
  addressOf: (round: number) => string,
  names: readonly LimitName[] = authLimits.signIn,
) {
  let allowed = 0;
  for (let round = 0; round < count; round += 1)
    if ((await limiter.count(names, askerAt(addressOf(round), account.email))).allowed) allowed += 1;
  return allowed;
}

describe('an owner is not locked out by others', () => {
  test('two hundred wrong passwords from an IPv6 /48 are stopped early, and the owner gets in from elsewhere', async () => {
    const guess = (round: number) => post(proxied, signIn, wrongCredentials, `2001:db8:7:${round.toString(16)}::1`);
    expect(await letThrough(200, guess)).toBe(limits.signInByAccountAndRange.times);
    expect((await post(proxied, signIn, account, '192.0.2.8')).status).toBe(200);
    expect((await post(proxied, signIn, account, '2001:db8:8::1')).status).toBe(200);
  });

  test('nor do two hundred from two hundred networks', async () => {
    expect(await tries(200, (round) => `10.${round}.1.1`)).toBe(200);
    expect((await post(proxied, signIn, account, '192.0.2.8')).status).toBe(200);
  });

  test('networks that tried before have a smaller share, which the owner does not need', async () => {
    const allowed = await tries(10 * 12, (round) => `10.${round % 12}.1.1`);
    // Three tries of each are fresh; of the others the bucket gives one more every few seconds.
    expect(allowed).toBeGreaterThanOrEqual(12 * freshTries + limits.signInByAccountAgain.times);
    expect(allowed).toBeLessThan(120);
    expect((await post(proxied, signIn, account, '192.0.2.8')).status).toBe(200);
  });

  test('fifty wrong codes from fifty networks leave the owner’s second step open', async () => {
    expect(await tries(50, (round) => `10.${round}.1.1`, authLimits.factor)).toBe(50);
    expect((await limiter.count(authLimits.factor, askerAt('192.0.2.8', account.email))).allowed).toBe(true);
  });

  test('a device that signed in before gets in when the account’s share is used up, and others wait a second', async () => {
    const browser = { 'user-agent': 'the owner’s browser'.replace('’', '') };
    expect((await post(proxied, signIn, account, '192.0.2.8', browser)).status).toBe(200);
    await post(proxied, signIn, wrongCredentials, '10.1.1.1');
    // As if a botnet had used up everything.
    await sql`update gateway.attempts set ends_at = now() + interval '600 seconds' where ends_at < now() + interval '2 seconds'`;
    const elsewhere = await post(proxied, signIn, account, '10.2.1.1');
    expect([elsewhere.status, elsewhere.headers.get('retry-after')]).toEqual([429, '1']);
    expect((await post(proxied, signIn, account, '192.0.2.8', browser)).status).toBe(200);
    // The network alone is not the device.
    expect((await post(proxied, signIn, account, '192.0.2.8', { 'user-agent': 'another' })).status).toBe(429);
  });

  test('a device that signed in before has its own tries, which others of its address cannot use up', async () => {
    const browser = { 'user-agent': 'mine' };
    await post(proxied, signIn, account, '192.0.2.8', browser);
    await letThrough(60, (round) =>
      post(proxied, signIn, { ...wrongCredentials, email: `x${round}@example.org` }, '192.0.2.8'),
    );
    await letThrough(15, () => post(proxied, signIn, wrongCredentials, '192.0.2.8'));
    expect((await post(proxied, signIn, account, '192.0.2.8')).status).toBe(429);
    expect((await post(proxied, signIn, account, '192.0.2.8', browser)).status).toBe(200);
    expect(await letThrough(15, () => post(proxied, signIn, wrongCredentials, '192.0.2.8', browser))).toBe(
      limits.signInByDevice.times,
    );
  });
});

test.each(
  Object.entries(limits).flatMap(([name, limit]) => ('refill' in limit ? [[name, limit.refill] as const] : [])),
)('somebody with the right password or code waits at most a minute for %s', (_, refill) => {
  expect(refill).toBeLessThanOrEqual(60);
});

test('forty tries at once are counted one by one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, round) => post(round % 2 ? direct : proxied, signIn, wrongCredentials, '127.0.0.1')),
  );
  const allowed = answers.filter(({ status }) => status !== 429).length;
  expect(allowed).toBe(limits.signInByAccountAndAddress.times);
});

test('a clock that was set back locks nobody out', async () => {
  await post(proxied, signIn, wrongCredentials, '192.0.2.1');
  await sql`update gateway.attempts set ends_at = now() + interval '30 days'`;
  expect((await post(proxied, signIn, account, '192.0.2.1')).status).toBe(200);
});

test('right passwords are limited too, and the next sign-in is a few seconds away', async () => {
  const count = await letThrough(60, () => post(proxied, signIn, account, '192.0.2.8'));
  expect(count).toBeGreaterThanOrEqual(limits.sessionsByAccount.times);
  expect(count).toBeLessThan(60);
  const answer = await post(proxied, signIn, account, '192.0.2.8');
  expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(limits.sessionsByAccount.refill);
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
  await letThrough(11, () => post(direct, signIn, wrongCredentials));
  const answer = await post(direct, signIn, wrongCredentials);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  const { error } = await clientOf(direct.url).auth.signInWithPassword(account);
  expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
});

test('right passwords and refreshed sessions use up no tries', async () => {
  for (let round = 0; round < limits.signInByAccountAndAddress.times + 3; round += 1)
    await signedIn(direct.url, account);
  const client = await signedIn(direct.url, account);
  for (let round = 0; round < limits.signInByAccountAndAddress.times + 3; round += 1) {
    expect((await client.auth.refreshSession()).error).toBeNull();
  }
});

test('one address may try fifty accounts, and an invented X-Forwarded-For does not make it another address', async () => {
  const letThroughCount = await letThrough(limits.signInByAddress.times + 15, (round) =>
    post(direct, signIn, { email: `nobody-${round}@example.org`, password: 'x' }, `198.51.100.${round}`),
  );
  expect(letThroughCount).toBeGreaterThanOrEqual(limits.signInByAddress.times);
  expect(letThroughCount).toBeLessThan(limits.signInByAddress.times + 15);
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

test('whoever knows the password too keeps no device out that signed in before', async () => {
  const owner = () => post(proxied, signIn, account, '192.0.2.9');
  expect((await owner()).status).toBe(200);
  const ofOthers = await letThrough(60, (round) => post(proxied, signIn, account, `198.51.${round}.1`));
  expect(ofOthers).toBeGreaterThanOrEqual(limits.sessionsByAccount.times - 1);
  expect(ofOthers).toBeLessThan(60);
  expect((await owner()).status).toBe(200);
});

test('three mails to an address are enough, by whichever door, and other addresses still get theirs', async () => {
  const doors = ['/auth/v1/recover', '/auth/v1/otp'];
  // What strangers may ask for in anybody’s name uses up none of those that let their owner in.
  const others = await letThrough(5, (round) =>
    post(proxied, '/auth/v1/resend', { email: account.email, type: 'signup' }, `192.0.3.${round}`),
  );
  expect(others).toBe(limits.otherMailByRecipient.times);
  const letThroughCount = await letThrough(8, (round) =>
    post(proxied, doors[round % 2] ?? '', { email: account.email, create_user: false }, `192.0.2.${round}`),
  );
  expect(letThroughCount).toBe(limits.mailByRecipient.times);
  expect((await post(proxied, '/auth/v1/recover', { email: 'other@example.org' }, '192.0.2.1')).status).toBe(200);
});

test('three mails that strangers may cause reach a mailbox in an hour, however its address is spelt', async () => {
  const spellings = [
    'helenward@gmail.com',
    'helen.ward@gmail.com',
    'helenward+a@gmail.com',
    'h.elenward@googlemail.com',
  ];
  const letThroughCount = await letThrough(8, (round) =>
    post(proxied, '/auth/v1/resend', { email: spellings[round % 4], type: 'signup' }, `192.0.5.${round}`),
  );
  expect(letThroughCount).toBe(limits.otherMailByRecipient.times);
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
  expect(await letThrough(functionLimits.enquiriesByNetwork.times + 5, enquiry)).toBe(
    functionLimits.enquiriesByNetwork.times,
  );
  expect((await post(proxied, '/functions/v1/contact-webhook', {}, '2001:db8:a::1')).status).toBe(422);
});

test('what the table refuses is refused without counting', async () => {
  await post(proxied, '/rest/v1/enquiries', { name: 'x' }, '203.0.113.52');
  expect(await sql`select from gateway.attempts`).toHaveLength(0);
});

test('neither addresses nor accounts nor browsers are kept readable', async () => {
  await post(proxied, signIn, account, '203.0.113.61');
  await post(proxied, signIn, { email: 'somebody@example.org', password: 'x' }, '203.0.113.60');
  const rows = await sql`select key from gateway.attempts union all select key from gateway.known_devices`;
  expect(rows.length).toBeGreaterThan(0);
  for (const { key } of rows) expect(key).not.toMatch(/somebody|owner|203\.0|node|undici/);
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
