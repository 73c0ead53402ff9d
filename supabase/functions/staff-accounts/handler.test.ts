import { expect, test } from 'vitest';
import { accountMessages } from '../_shared/account-messages.ts';
import type { Mail } from '../_shared/mails/frame.ts';
import { someFirm } from '../../../tests/support/firm.ts';
import type { Caller, ClaimedLink, Service } from './backend.ts';
import { createStaffAccounts, type StaffDeps } from './handler.ts';

const invitation: ClaimedLink = { id: 'link-1', email: 'nora@example.org', full_name: 'Nora', person: null };
const me = { authorization: 'Bearer me' };

type FixtureOptions = {
  link?: ClaimedLink | null;
  token?: string | null;
  madeAccount?: boolean;
  refusedAs?: { message: string; code?: string; status?: number };
  mail?: boolean;
  mailFails?: boolean;
  usable_from?: string;
  endedAsUsed?: boolean;
};

const now = new Date(0).toISOString();
const tomorrow = new Date(Date.now() + 24 * 3600_000).toISOString();

/** The function before a backend that answers as its options say and remembers what it was asked. */
function createFixture({
  link = invitation,
  token = 'secret-part',
  madeAccount = true,
  refusedAs,
  mail = true,
  mailFails = false,
  usable_from = now,
  endedAsUsed = false,
}: FixtureOptions = {}) {
  const calls: string[] = [];
  const callArguments: Record<string, unknown> = {};
  const logEntries: unknown[] = [];
  const mails: (Mail & { to: string })[] = [];
  const answers: Record<string, unknown> = {
    read_staff_link: link && { purpose: 'invitation', email: link.email, full_name: link.full_name, usable_from },
    issue_reset_link: { token: 'secret-part', email: 'nora@example.org', usable_from },
    claim_staff_link: link,
    invite_staff: token,
    make_reset_link: token,
  };
  const rpc = async (name: string, args: unknown) => {
    calls.push(name);
    callArguments[name] = args;
    if (endedAsUsed && name === 'finish_staff_link')
      return { data: null, error: { code: 'P0001', message: 'This link is no longer there' } };
    const isRefused = refusedAs && /invite|make/.test(name);
    return isRefused ? { data: null, error: refusedAs } : { data: answers[name] ?? null, error: null };
  };
  const account =
    (name: string) =>
    async (...args: unknown[]) => {
      calls.push(name);
      callArguments[name] = args;
      return refusedAs
        ? { data: { user: null }, error: refusedAs }
        : { data: { user: madeAccount ? { id: link?.person ?? 'new' } : null }, error: null };
    };
  const admin = { createUser: account('createUser'), updateUserById: account('updateUserById') };
  const deps: StaffDeps = {
    service: { rpc, auth: { admin } } as unknown as Service,
    asCaller: (authorization) => ((callArguments.caller = authorization), { rpc } as unknown as Caller),
    sendMail: mail ? async (to, message) => (mails.push({ to, ...message }), !mailFails) : null,
    mailsCodes: mail,
    firm: someFirm,
    site: 'https://site.example',
    log: { info() {}, warn() {}, error: (...entry) => void logEntries.push(entry) },
  };
  const handle = createStaffAccounts(deps);
  async function post(body: unknown, headers: Record<string, string> = {}) {
    const request = new Request('https://site.example/functions/v1/staff-accounts', {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const response = await handle(request);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }
  return { post, handle, calls, callArguments, mails, logEntries };
}

const person = '00000000-0000-4000-8000-000000000000';
const invite = { action: 'invite', email: 'nora@example.org', full_name: 'Nora <b>', as_admin: true };

test('an invitation answers its link and goes out by mail, with nothing in it that anybody typed', async () => {
  const { post, callArguments, mails } = createFixture();
  expect(await post(invite, me)).toEqual({ status: 200, body: { token: 'secret-part', mailed: true } });
  const { action: _, ...invitee } = invite;
  expect(callArguments).toMatchObject({ caller: 'Bearer me', invite_staff: invitee });
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: 'nora@example.org', subject: `Your invitation to ${someFirm.name}` });
  for (const mailText of [mails[0]?.text, mails[0]?.html]) {
    expect(mailText).toContain('https://site.example/auth#link=secret-part');
    expect(mailText).not.toContain('Nora');
  }
});

test('a reset link is made for one person by whoever asks, and goes to the address behind it alone', async () => {
  const { post, callArguments, mails } = createFixture();
  expect(await post({ action: 'reset', person }, me)).toEqual({
    status: 200,
    body: { token: null, mailed: true, usable_from: now },
  });
  expect(callArguments).toMatchObject({
    caller: 'Bearer me',
    make_reset_link: { person },
    issue_reset_link: { link: 'secret-part' },
  });
  expect(mails.map(({ to }) => to)).toEqual(['nora@example.org']);
  expect(mails[0]?.text).not.toContain('24 hours');
});

test('a reset link with a day’s notice says so in its mail, and opens nothing before', async () => {
  const { post, mails, calls } = createFixture({ usable_from: tomorrow });
  expect((await post({ action: 'reset', person }, me)).body).toMatchObject({ token: null, usable_from: tomorrow });
  expect(mails[0]?.text).toContain('24 hours after this message');
  for (const action of ['look', 'accept'])
    expect(await post({ action, token: 'secret-part', password: 'a good password' })).toEqual({
      status: 403,
      body: { message: accountMessages.linkIsEarly, usable_from: tomorrow },
    });
  expect(calls).not.toContain('claim_staff_link');
});

test('a reset link that is not mailed is worth nothing', async () => {
  const { post, calls } = createFixture({ mailFails: true });
  expect(await post({ action: 'reset', person }, me)).toEqual({
    status: 503,
    body: { message: accountMessages.notMailed },
  });
  expect(calls.at(-1)).toBe('discard_staff_link');
});

test('without mail a reset link is handed on by whoever asks, but not one that needs a day’s notice', async () => {
  const reset = { action: 'reset', person };
  expect((await createFixture({ mail: false }).post(reset, me)).body).toEqual({
    token: 'secret-part',
    mailed: false,
    usable_from: now,
  });
  const { post, calls } = createFixture({ mail: false, usable_from: tomorrow });
  expect(await post(reset, me)).toEqual({ status: 422, body: { message: accountMessages.factorFirst } });
  expect(calls.at(-1)).toBe('discard_staff_link');
});

test('whoever has to prove who they are is told by a code', async () => {
  const refusedAs = { code: 'reauthentication_needed', message: 'Please confirm that it is you.' };
  expect(await createFixture({ refusedAs }).post(invite, me)).toEqual({ status: 403, body: refusedAs });
});

test('whoever opens a link sees whom it is for', async () => {
  const { post, callArguments } = createFixture();
  const seen = { purpose: 'invitation', email: 'nora@example.org', full_name: 'Nora' };
  expect(await post({ action: 'look', token: 'secret-part' })).toEqual({ status: 200, body: seen });
  expect(callArguments).toEqual({ read_staff_link: { token: 'secret-part' } });
});

test('without mail the link is answered all the same, and says that nobody was written to', async () => {
  expect(await createFixture({ mail: false }).post(invite, me)).toEqual({
    status: 200,
    body: { token: 'secret-part', mailed: false },
  });
});

test('nobody invites or resets without signing in', async () => {
  const { post, calls } = createFixture();
  for (const body of [invite, { action: 'reset', person }])
    expect(await post(body)).toEqual({ status: 401, body: { message: accountMessages.signInFirst } });
  expect(calls).toEqual([]);
});

test('what the database refuses is passed on in its words, and no mail leaves', async () => {
  const { post, mails } = createFixture({ refusedAs: { code: '42501', message: 'Only admins may do this' } });
  expect(await post(invite, me)).toEqual({ status: 403, body: { message: 'Only admins may do this' } });
  expect(mails).toEqual([]);
});

test('accepting makes the account, then takes the link away', async () => {
  const { post, calls, callArguments } = createFixture();
  const accepted = await post({ action: 'accept', token: 'secret-part', password: 'a good password' });
  expect(accepted).toEqual({ status: 200, body: { email: 'nora@example.org' } });
  expect(calls).toEqual(['read_staff_link', 'claim_staff_link', 'createUser', 'finish_staff_link']);
  const account = { password: 'a good password', email_confirm: true, email: 'nora@example.org' };
  expect(callArguments).toEqual({
    read_staff_link: { token: 'secret-part' },
    claim_staff_link: { token: 'secret-part' },
    createUser: [{ ...account, user_metadata: { full_name: 'Nora' } }],
    finish_staff_link: { link: 'link-1', person: 'new' },
  });
});

test('an address that has become an account meanwhile is taken over', async () => {
  const { post, calls, callArguments } = createFixture({ link: { ...invitation, person: 'squatter' } });
  await post({ action: 'accept', token: 'secret-part', password: 'a good password' });
  expect(calls).toEqual(['read_staff_link', 'claim_staff_link', 'updateUserById', 'finish_staff_link']);
  expect(callArguments.updateUserById).toEqual([
    'squatter',
    { password: 'a good password', email_confirm: true, user_metadata: { full_name: 'Nora' } },
  ]);
});

test('a password the service refuses leaves the link good, and says why', async () => {
  const { post, calls, callArguments } = createFixture({
    refusedAs: { status: 422, code: 'weak_password', message: 'Password is too weak' },
  });
  const refused = await post({ action: 'accept', token: 'secret-part', password: 'password' });
  expect(refused).toEqual({ status: 422, body: { message: 'Password is too weak' } });
  expect(calls).toEqual(['read_staff_link', 'claim_staff_link', 'createUser', 'release_staff_link']);
  expect(callArguments.release_staff_link).toEqual({ link: 'link-1' });
});

test('the password of a link that was withdrawn while it was used goes with it', async () => {
  const { post, calls, callArguments } = createFixture({
    link: { ...invitation, person: 'colleague' },
    endedAsUsed: true,
  });
  const refused = await post({ action: 'accept', token: 'secret-part', password: 'a good password' });
  expect(refused).toEqual({ status: 422, body: { message: 'This link is no longer there' } });
  expect(calls.slice(-3)).toEqual(['finish_staff_link', 'updateUserById', 'release_staff_link']);
  expect(callArguments.updateUserById).toEqual(['colleague', { password: expect.any(String), email_confirm: true }]);
  expect(JSON.stringify(callArguments.updateUserById)).not.toContain('a good password');
});

test('a failure nobody can do anything about is not told in the backend’s words', async () => {
  const { post, logEntries } = createFixture({
    refusedAs: { status: 500, message: 'relation nora@example.org does not exist' },
  });
  expect(await post({ action: 'accept', token: 'secret-part', password: 'a good password' })).toEqual({
    status: 503,
    body: { message: accountMessages.failed },
  });
  expect(logEntries).toEqual([[{ action: 'accept', code: 'Error' }, 'a staff account was not changed']]);
});

test('a backend that makes neither a link nor an account has failed, and no mail leaves', async () => {
  const withoutLink = createFixture({ token: null });
  for (const body of [invite, { action: 'reset', person }]) expect((await withoutLink.post(body, me)).status).toBe(503);
  expect(withoutLink.mails).toEqual([]);
  const withoutAccount = createFixture({ madeAccount: false });
  const accept = { action: 'accept', token: 'secret-part', password: 'a good password' };
  expect((await withoutAccount.post(accept)).status).toBe(503);
  expect(withoutAccount.calls).toEqual(['read_staff_link', 'claim_staff_link', 'createUser', 'release_staff_link']);
});

test('a link that is over says so', async () => {
  for (const action of ['look', 'accept'])
    expect(await createFixture({ link: null }).post({ action, token: 'old', password: 'a good password' })).toEqual({
      status: 404,
      body: { message: accountMessages.linkIsOver },
    });
});

test.each([
  'null',
  '[]',
  '{',
  '{"action":"other"}',
  '{"action":"accept","token":"x","password":"short"}',
  '{"action":"look"}',
  '{"action":"look","token":"\\u0000"}',
])('the odd request %s is refused', async (body) => {
  expect((await createFixture().post(body, me)).status).toBe(422);
});

test('it tells whether codes go out by mail, to pages of other origins too, and takes no other method', async () => {
  const question = new Request('https://site.example/functions/v1/staff-accounts');
  const ask = (method: string) => createFixture({ mail: false }).handle(new Request(question, { method }));
  const [mailState, preflight, refused] = await Promise.all([ask('GET'), ask('OPTIONS'), ask('PUT')]);
  expect(await mailState.json()).toEqual({ mails_codes: false });
  expect([preflight.status, await preflight.text()]).toEqual([204, '']);
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, POST, OPTIONS']);
  for (const { headers } of [mailState, preflight, refused])
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    });
  const accepting = new Request(question, { method: 'POST', body: '{"action":"look","token":"x"}' });
  expect((await createFixture().handle(accepting)).headers.get('cache-control')).toBe('no-store');
});
