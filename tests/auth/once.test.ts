import { createHash } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addAccount, signedIn } from '../support/accounts.ts';
import { nextCode, enrolled } from '../support/second-factor.ts';
import { startAuthSite } from './support/auth-site.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const password = 'a good password';
const site = await startAuthSite();
afterAll(() => site.stop());
beforeEach(() => site.sql`delete from gateway.attempts`);

const concurrency = 12;
const twelve = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: concurrency }, act));
const succeeded = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length;

let accounts = 0;
async function newAccount() {
  accounts += 1;
  const email = `once-${accounts}@example.org`;
  return { email, password, id: await addAccount(site.sql, { email, password, admin: true }) };
}

describe('twelve requests at the same moment with the same secret', () => {
  test.each(['digits', 'link', 'followed link', 'digits and link'])(
    'open one session with the %s of a mail',
    async (kind) => {
      const { email, id } = await newAccount();
      await site.ask('POST', '/recover', { body: { email } });
      const { code, tokenHash } = await site.mailTo(email, /Choose a new password/);
      const bodies = {
        digits: [{ type: 'recovery', email, token: code }],
        link: [{ type: 'recovery', token_hash: tokenHash }],
        'followed link': [],
        'digits and link': [
          { type: 'recovery', email, token: code },
          { type: 'recovery', token_hash: tokenHash },
        ],
      }[kind];
      let turn = 0;
      await twelve(() => {
        const body = bodies?.[turn++ % bodies.length];
        return body
          ? site.ask('POST', '/verify', { body })
          : site.ask('GET', `/verify?type=recovery&token=${tokenHash}`);
      });
      expect(await site.sql`select from auth.sessions where user_id = ${id}`).toHaveLength(1);
    },
  );

  test('confirm one sign-up', async () => {
    const email = 'confirmed-once@example.org';
    await site.ask('POST', '/signup', { body: { email, password } });
    const { tokenHash } = await site.mailTo(email, /Confirm/);
    const answers = await twelve(() =>
      site.ask('POST', '/verify', { body: { type: 'signup', token_hash: tokenHash } }),
    );
    expect(succeeded(answers)).toBe(1);
  });

  test('exchange one PKCE code', async () => {
    const { email } = await newAccount();
    const code_verifier = 'a-verifier-that-only-this-browser-keeps-in-its-storage';
    const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
    await site.ask('POST', '/otp', { body: { email, code_challenge, code_challenge_method: 's256' } });
    const { tokenHash } = await site.mailTo(email, /sign-in link/);
    const followed = await site.ask('GET', `/verify?type=magiclink&token=${tokenHash}`);
    const auth_code = new URL(followed.headers.get('location') ?? '').searchParams.get('code');
    const answers = await twelve(() =>
      site.ask('POST', '/token?grant_type=pkce', { body: { auth_code, code_verifier } }),
    );
    expect(succeeded(answers)).toBe(1);
  });

  test('lift one session with a code of the authenticator app', async () => {
    const account = await newAccount();
    const { factorId, secret } = await enrolled(await signedIn(site.server.url, account), password);
    const code = await nextCode(secret);
    const sessions = await twelve(async () => (await site.signIn(account.email, password)).json.access_token);
    const challenges = await Promise.all(
      sessions.map(async (token) => {
        const { json } = await site.ask('POST', `/factors/${factorId}/challenge`, { token, body: {} });
        return { token, challenge_id: json.id };
      }),
    );
    const answers = await Promise.all(
      challenges.map(({ token, challenge_id }) =>
        site.ask('POST', `/factors/${factorId}/verify`, { token, body: { challenge_id, code } }),
      ),
    );
    expect(succeeded(answers)).toBe(1);
  });

  test('give one successor of a refresh token, which lives on alone', async () => {
    const { email, id } = await newAccount();
    const { refresh_token } = (await site.signIn(email, password)).json;
    const refresh = (token: string) =>
      site.ask('POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } });
    const answers = await twelve(() => refresh(refresh_token));
    expect(new Set(answers.map(({ json }) => json.refresh_token)).size).toBe(1);
    const json = answers[0]?.json;
    expect(await site.sql`select from auth.refresh_tokens where user_id = ${id} and not revoked`).toHaveLength(1);
    const next = await refresh(json.refresh_token);
    expect(next.status).toBe(200);
    // Somebody a moment late with the first token gets the one that counts now, so that nobody is left with a dead one.
    expect((await refresh(refresh_token)).json.refresh_token).toBe(next.json.refresh_token);
  });
});
