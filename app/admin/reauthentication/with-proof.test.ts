import { AuthError } from '@supabase/supabase-js';
import { beforeAll, expect, test, vi } from 'vitest';
import type { StaffClient } from '../client.ts';
import { cancelQuestions, currentQuestion } from './questions.ts';
import { reauthenticate } from './reauthenticate.ts';
import { addProof, withProof } from './with-proof.ts';

const client = {} as StaffClient;
const site = 'https://site.example/auth/v1';
const refusal = (code: string, status = 400) => ({ error: new AuthError('no', status, code) });

beforeAll(() => vi.stubGlobal('location', new URL('https://site.example/admin')));

/** What one press of Confirm does in the dialog. */
async function confirm(proof: Parameters<NonNullable<ReturnType<typeof currentQuestion>>['question']['answer']>[0]) {
  const asked = currentQuestion();
  await asked?.question.answer(proof);
  asked?.settle(true);
}

test('the proof is added to the change and to nothing else', async () => {
  const bodies: unknown[] = [];
  const send = (method: string, path: string, body?: object) =>
    bodies.push(addProof(`${site}${path}`, { method, ...(body && { body: JSON.stringify(body) }) })?.body ?? null);
  const change = withProof(client, async () => {
    send('PUT', '/user?redirect_to=x', { password: 'new' });
    send('DELETE', '/factors/1');
    send('POST', '/factors/1/verify', { code: '123456' });
    send('POST', '/factors/1/challenge');
    send('GET', '/user');
    send('POST', '/token', { refresh_token: 'x' });
    return { error: null };
  });
  await confirm({ current_password: 'old' });
  await change;
  send('PUT', '/user', { password: 'new' });
  expect(bodies).toEqual([
    '{"password":"new","current_password":"old"}',
    '{"current_password":"old"}',
    '{"code":"123456","current_password":"old"}',
    null,
    null,
    '{"refresh_token":"x"}',
    '{"password":"new"}',
  ]);
});

test('a wrong proof stays in the dialog, and the next one may be right', async () => {
  const answers = [refusal('current_password_mismatch'), { error: null }];
  const change = withProof(client, async () => answers.shift() ?? { error: null });
  await expect(confirm({ current_password: 'wrong' })).rejects.toMatchObject({ code: 'current_password_mismatch' });
  expect(currentQuestion()).toBeDefined();
  await confirm({ current_password: 'right' });
  expect(await change).toEqual({ error: null });
});

test.each([
  [{ current_password: 'x' }, 'weak_password', 422],
  [{ current_password: 'x' }, 'mfa_verification_failed', 422],
  [{ nonce: '1' }, 'same_password', 422],
  [{ mfa: { factor_id: '1', challenge_id: '2', code: '3' } }, 'email_exists', 422],
])('with the proof %j a refusal of %s is the page’s to tell', async (proof, code, status) => {
  const change = withProof(client, async () => refusal(code, status));
  await confirm(proof);
  expect((await change).error).toMatchObject({ code });
});

test.each([
  ['over_request_rate_limit', 429],
  ['', 0],
])('too many attempts or no answer (%s) can be tried again in the dialog', async (code, status) => {
  const change = withProof(client, async () => refusal(code, status));
  await expect(confirm({ nonce: '1' })).rejects.toMatchObject({ status });
  cancelQuestions();
  await expect(change).rejects.toMatchObject({ code: 'reauthentication_needed' });
});

test('a dialog closed while the service is answering tells what the service says', async () => {
  const { promise, resolve } = Promise.withResolvers<{ error: null }>();
  const change = withProof(client, () => promise);
  void currentQuestion()?.question.answer({ current_password: 'right' });
  cancelQuestions();
  resolve({ error: null });
  expect(await change).toEqual({ error: null });
});

test('calls that need a recent sign-in share one question; a change to the account waits for its own', async () => {
  const shared = [reauthenticate(client), reauthenticate(client)];
  const change = withProof(client, async () => ({ error: null }));
  currentQuestion()?.settle(true);
  expect(await Promise.all(shared)).toEqual([true, true]);
  await confirm({ current_password: 'right' });
  await change;
  expect(currentQuestion()).toBeUndefined();
  const next = reauthenticate(client);
  cancelQuestions();
  expect(await next).toBe(false);
});
