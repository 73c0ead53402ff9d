import type { Sql } from '../database/connect.ts';
import type { Identity } from '../gateway/identity.ts';
import { answerTo, type QueryResult } from './answer.ts';
import type { Call } from './call.ts';
import { statementFor } from './statement.ts';

export type Rest = (call: Call, identity: Identity) => Promise<Response>;

/** How long one statement may take. The site's own calls take milliseconds; slower ones would delay others. */
const statementMs = { anon: 1_000, authenticated: 5_000 };

/** The Data API: each call is one statement, run with the role and claims of the caller. */
export function createRest(sql: Sql): Rest {
  return async function rest(call, identity) {
    const { role } = identity;
    const claims = role === 'anon' ? { role } : identity.claims;
    const { text, values } = statementFor(call);
    return sql.begin(isReading(call) ? 'read only' : 'read write', async (tx) => {
      await tx`
        select set_config('role', ${role}, true), set_config('statement_timeout', ${String(statementMs[role])}, true),
          set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
          set_config('request.jwt.claim.sub', ${claims.sub ?? ''}, true)`;
      const [result] = await tx.unsafe<QueryResult[]>(text, values);
      // Still inside: a change whose answer is refused does not happen.
      return answerTo(call, result);
    });
  };
}

export function isReading(call: Call): boolean {
  return call.kind === 'select' || (call.kind === 'call' && !call.writes);
}
