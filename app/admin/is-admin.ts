import type { StaffClient } from './client.ts';

const timeLimitMs = 10_000;

/** Whether the database says that this person is an admin; unknown when it gives no answer, or none in time. */
export async function isAdmin(client: StaffClient, userId: string): Promise<boolean | 'unknown'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, timeLimitMs, null);
  });
  try {
    const asked = client.from('user_roles').select('role').eq('user_id', userId).eq('role', 'admin').maybeSingle();
    const answer = await Promise.race([asked, late]);
    return answer && !answer.error ? answer.data?.role === 'admin' : 'unknown';
  } catch {
    return 'unknown';
  } finally {
    clearTimeout(timer);
  }
}
