import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { findFlow, finishFlow, readChallenge } from './pkce.ts';
import type { Tx } from './users.ts';

const verifier = 'v'.repeat(50);
const challenge = createHash('sha256').update(verifier).digest('base64url');

/** Answers these rows to what is read or deleted of a flow, the account to what is read of it, and counts. */
function databaseAnswering(...rows: object[]) {
  const statements: string[] = [];
  const tx = async (texts: string[]) => {
    statements.push(texts.join('?'));
    return /flow_state/.test(texts.join('')) ? rows : [{ id: 'user-1' }];
  };
  return { statements, tx: tx as unknown as Tx };
}

const flow = { id: 'flow-1', user_id: 'user-1', method: 'recovery', challenge, hashed: true, fresh: true };

test('the right verifier opens the account of the link', async () => {
  const { statements, tx } = databaseAnswering(flow);
  expect(await finishFlow(tx, 'code', verifier)).toEqual({ user: { id: 'user-1' }, method: 'recovery' });
  expect(statements[2]).toMatch(/^delete from auth\.flow_state where id = /);
  const plainFlow = databaseAnswering({ ...flow, hashed: false, challenge: verifier });
  expect(await finishFlow(plainFlow.tx, 'code', verifier)).toMatchObject({ method: 'recovery' });
});

test.each([
  ['no such code', [], verifier, 404, 'flow_state_not_found'],
  ['a code that is too old', [{ ...flow, fresh: false }], verifier, 422, 'flow_state_expired'],
  ['another browser’s verifier', [flow], 'w'.repeat(50), 400, 'bad_code_verifier'],
  ['the challenge itself, which stood in the address', [flow], challenge, 400, 'bad_code_verifier'],
  ['a hash where words were agreed', [{ ...flow, hashed: false }], verifier, 400, 'bad_code_verifier'],
])('%s opens nothing and uses nothing up', async (_, rows, verifierShown, status, code) => {
  const { statements, tx } = databaseAnswering(...rows);
  await expect(finishFlow(tx, 'code', verifierShown)).rejects.toMatchObject({ status, code });
  expect(statements).toHaveLength(1);
});

test('a link that no browser is waiting for gets no code', async () => {
  expect(await findFlow(databaseAnswering(flow).tx, 'user-1', 'recovery')).toBe(flow);
  const refusal = findFlow(databaseAnswering().tx, 'user-1', 'recovery');
  await expect(refusal).rejects.toMatchObject({ status: 422, code: 'flow_state_not_found' });
});

test('a challenge is read as it stands, or there is none', () => {
  const written = `${'aZ0_'.repeat(10)}.~-`;
  const read = (code_challenge?: string, code_challenge_method?: string) =>
    readChallenge({ code_challenge, code_challenge_method });
  expect(read()).toBeNull();
  expect(read(written, 'S256')).toEqual({ challenge: written, method: 's256' });
  expect(read('x'.repeat(128), 'plain')).toEqual({ challenge: 'x'.repeat(128), method: 'plain' });
});

test.each([
  ['x'.repeat(43), undefined],
  [undefined, 's256'],
  ['x'.repeat(42), 's256'],
  ['x'.repeat(129), 's256'],
  [`${'x'.repeat(43)} `, 's256'],
  [`\n${'x'.repeat(43)}`, 's256'],
  ['x'.repeat(43), 'md5'],
])('the challenge %j with the method %s is refused', (code_challenge, code_challenge_method) => {
  const refusal = expect.objectContaining({ status: 400, code: 'validation_failed' });
  expect(() => readChallenge({ code_challenge, code_challenge_method })).toThrow(refusal);
});
