import { record } from '../audit.ts';
import type { Route, Visit } from '../context.ts';
import { invalid } from '../errors.ts';
import { signedIn } from '../identity.ts';
import { lockRow } from '../lock-account.ts';
import { endSessions } from '../sessions.ts';
import { hasSecondFactor } from '../users.ts';

export const logoutRoutes: Route[] = [
  { method: 'POST', path: '/logout', limit: 'authRequestsByAddress', answer: logout },
];

async function logout(visit: Visit): Promise<object> {
  const { auth, url } = visit;
  const scope = url.searchParams.get('scope') || 'global';
  if (!['global', 'local', 'others'].includes(scope)) throw invalid(`Unsupported logout scope "${scope.slice(0, 50)}"`);
  const { user, session } = await signedIn(visit);
  // Whoever has not shown the second factor ends no other session: it may be its owner's on the way in.
  const isHalfway = session.aal !== 'aal2' && (await hasSecondFactor(auth.sql, user.id));
  await auth.sql.begin(async (tx) => {
    await lockRow(tx, user.id);
    await record(tx, 'logout', user);
    const selection = { local: { only: session.id }, others: { except: session.id } }[scope] ?? {};
    await endSessions(tx, user.id, isHalfway ? { only: session.id, level: 'aal1' } : selection);
  });
  return new Response(null, { status: 204 });
}
