import type { JWTPayload } from 'jose';
import { refusal } from './answers.ts';
import { Refused } from './refused.ts';
import { publishableKey } from '../host/secrets.ts';

/** The user of a request and its database role. Row security decides who is an admin. */
export type Identity = { role: 'anon' } | { role: 'authenticated'; claims: JWTPayload };

export type Identify = (headers: Headers) => Promise<Identity>;

type Verify = (token: string) => Promise<JWTPayload>;

/** Anonymous requests have only the publishable key; all others have a token of ours, in the one role that users have. */
export function createIdentify(verify: Verify): Identify {
  return async function identify(headers) {
    if (headers.get('apikey') !== publishableKey)
      throw unauthorised('no_api_key', 'The request carries no valid API key');
    const authorization = headers.get('authorization') ?? '';
    if (authorization === '' || authorization === `Bearer ${publishableKey}`) return { role: 'anon' };
    const claims = await verify(authorization.replace(/^Bearer /i, '')).catch(() => null);
    if (claims?.role !== 'authenticated' || !claims.sub)
      throw unauthorised('PGRST301', 'The session is not valid. Please sign in again.');
    return { role: 'authenticated', claims };
  };
}

function unauthorised(code: string, message: string): Refused {
  return new Refused(refusal(401, code, message));
}
