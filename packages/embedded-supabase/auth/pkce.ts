import { createHash, randomUUID } from 'node:crypto';
import { sameSecret } from './same-secret.ts';
import type { AuthBody } from './body.ts';
import { AuthError, invalid } from './errors.ts';
import type { Method } from './sessions.ts';
import { lockRow } from './lock-account.ts';
import { findUserById, type Tx, type User } from './users.ts';

/** A code in an address works only for the browser that has the verifier, and only for a short time. */
const goodFor = '5 minutes';
const flowGoodFor = '1 hour';

export type Challenge = { challenge: string; method: 's256' | 'plain' };

export function readChallenge(body: AuthBody): Challenge | null {
  const { code_challenge: challenge, code_challenge_method: method } = body;
  if (!challenge && !method) return null;
  if (!challenge || !method) throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  if (challenge.length < 43 || challenge.length > 128)
    throw invalid('code challenge has to be between 43 and 128 characters');
  if (!/^[\w.~-]+$/.test(challenge))
    throw invalid('code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes');
  const methodName = method.toLowerCase();
  if (methodName !== 's256' && methodName !== 'plain')
    throw invalid(`unsupported code_challenge method "${methodName}"`);
  return { challenge, method: methodName };
}

export async function beginFlow(tx: Tx, userId: string, method: Method, pkce: Challenge): Promise<void> {
  await tx`
    insert into auth.flow_state (user_id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method)
    values (${userId}, ${randomUUID()}, ${pkce.method}, ${pkce.challenge}, ${method}, ${method})`;
}

export type Flow = { id: string; auth_code: string };

/** The flow that a link belongs to, with the newest challenge for it. */
export async function findFlow(tx: Tx, userId: string, method: Method): Promise<Flow> {
  const [flow] = await tx<Flow[]>`
    select * from auth.flow_state
    where user_id = ${userId} and authentication_method = ${method} and created_at > now() - ${flowGoodFor}::interval
    order by created_at desc limit 1`;
  if (!flow) throw new AuthError(422, 'flow_state_not_found', 'No valid flow state found for user.');
  return flow;
}

/** The link was followed: the code that its browser can now change for a session. */
export async function issueAuthCode(tx: Tx, flow: Flow): Promise<string> {
  // What the link has changed may have ended the flow; this one goes on.
  await tx`
    insert into auth.flow_state ${tx({ ...flow, auth_code_issued_at: tx`now()` } as never)}
    on conflict (id) do update set auth_code_issued_at = now(), updated_at = now()`;
  return flow.auth_code;
}

/** Whose session the code opens. It is used up by the right verifier only. */
export async function finishFlow(tx: Tx, code: string, verifier: string): Promise<{ user: User; method: Method }> {
  const [flow] = await tx<
    { id: string; user_id: string; method: Method; challenge: string; hashed: boolean; fresh: boolean }[]
  >`
    select id, user_id, authentication_method as method, code_challenge as challenge, code_challenge_method = 's256' as hashed,
      coalesce(auth_code_issued_at > now() - ${goodFor}::interval, false) as fresh
    from auth.flow_state where auth_code = ${code} and user_id is not null`;
  if (!flow) throw noFlow();
  if (!flow.fresh) throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  const proof = flow.hashed ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  if (!sameSecret(proof, flow.challenge))
    throw new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');
  await lockRow(tx, flow.user_id);
  const [taken] = await tx`delete from auth.flow_state where id = ${flow.id} returning id`;
  const user = await findUserById(tx, flow.user_id);
  if (!taken || !user) throw noFlow();
  return { user, method: flow.method };
}

function noFlow(): AuthError {
  return new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
}
