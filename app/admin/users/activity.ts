import type { StaffClient } from '../client.ts';
import type { Row } from '#shared/database-types.ts';

export const activityPerPage = 25;

/** One page of what happened, newest first. */
export async function readActivity(
  client: StaffClient,
  page: number,
): Promise<{ entries: Omit<Row<'staff_activity'>, 'person'>[]; total: number }> {
  const { data, count } = await client
    .from('staff_activity')
    .select('id, happened_at, person_name, what, about', { count: 'exact' })
    .order('id', { ascending: false })
    .range(page * activityPerPage, (page + 1) * activityPerPage - 1)
    .throwOnError();
  return { entries: data, total: count ?? 0 };
}
