import { record } from '../audit.ts';
import type { Route, Visit } from '../context.ts';
import { invalid } from '../errors.ts';
import { signedIn } from '../identity.ts';
import { endSessions } from '../sessions.ts';

export const logoutRoutes: Route[] = [
  { method: 'POST', path: '/logout', limit: 'authRequestsByAddress', answer: logout },
];

async function logout(visit: Visit): Promise<object> {
  const { auth, url } = visit;
  const scope = url.searchParams.get('scope') || 'global';
  if (!['global', 'local', 'others'].includes(scope)) throw invalid(`Unsupported logout scope "${scope.slice(0, 50)}"`);
  const { user, session } = await signedIn(visit);
  await auth.sql.begin(async (tx) => {
    await record(tx, 'logout', user);
    const scopeOptions = { local: { only: session.id }, others: { except: session.id } }[scope] ?? {};
    await endSessions(tx, user.id, scopeOptions);
  });
  return new Response(null, { status: 204 });
}
