import type { StaffClient } from './client.ts';
import { withTimeout } from './with-timeout.ts';

/** What somebody may do in the staff area: everything, or the work of the office. */
export type Role = 'admin' | 'office';

/** The role of this person according to the database, if any; unknown if it does not answer in time. */
export async function roleOf(client: StaffClient, userId: string): Promise<Role | null | 'unknown'> {
  const isAdmin = await hasRole(client, userId, 'admin');
  if (isAdmin !== false) return isAdmin === true ? 'admin' : 'unknown';
  const isOffice = await hasRole(client, userId, 'office');
  if (isOffice === 'unknown') return 'unknown';
  return isOffice ? 'office' : null;
}

async function hasRole(client: StaffClient, userId: string, role: Role): Promise<boolean | 'unknown'> {
  const answer = await withTimeout(
    client.from('user_roles').select('role').eq('user_id', userId).eq('role', role).maybeSingle(),
  );
  return answer && !answer.error ? answer.data?.role === role : 'unknown';
}
