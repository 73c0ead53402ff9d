import type { StaffClient } from './client.ts';
import { inTime } from './in-time.ts';

/** Whether this person is an admin according to the database; unknown if it does not answer in time. */
export async function isAdmin(client: StaffClient, userId: string): Promise<boolean | 'unknown'> {
  const answer = await inTime(
    client.from('user_roles').select('role').eq('user_id', userId).eq('role', 'admin').maybeSingle(),
  );
  return answer && !answer.error ? answer.data?.role === 'admin' : 'unknown';
}
