import { apiOrigin, type Backend, publishableKey } from 'embedded-supabase';
import { withDeadline } from '#shared/deadline.ts';

const answerWithinMs = 2_000;

/** Whether this `Authorization` header is an admin's session. */
export type IsAdmin = (authorization: string) => Promise<boolean>;

/** The database decides, by the same rule as for the admin area, which shows the site's health too. */
export function createIsAdmin({ fetch }: Pick<Backend, 'fetch'>): IsAdmin {
  return async function isAdmin(authorization) {
    // Without a session, nobody need be asked.
    if (authorization === '') return false;
    const headers = { apikey: publishableKey, authorization };
    const asking = fetch(new Request(`${apiOrigin}/rest/v1/rpc/operation_state`, { headers }));
    return withDeadline(answerWithinMs, asking).then(
      ({ ok }) => ok,
      () => false,
    );
  };
}
