import type { StaffClient } from './client.ts';

const timeLimitMs = 10_000;

/** Whatever goes wrong, and whatever takes too long, counts as not an admin. */
export async function isAdmin(client: StaffClient, userId: string): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, timeLimitMs, null);
  });
  try {
    const asked = client.from('user_roles').select('role').eq('user_id', userId).eq('role', 'admin').maybeSingle();
    const answer = await Promise.race([asked, late]);
    return answer?.data?.role === 'admin';
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
