import type { Sql } from '../database/connect.ts';

/** Whether this day, which begins at 3 a.m. in the business's time zone, has no backup and no recent attempt. */
export async function isDue(sql: Sql): Promise<boolean> {
  const [row] = await sql`
    with today as (
      select (date_trunc('day', now() at time zone 'Europe/London' - interval '3 hours') + interval '3 hours')
        at time zone 'Europe/London' as began_at
    )
    select not exists (
      select from public.backups, today
      where (bytes is not null and started_at between today.began_at and now())
        or started_at between now() - interval '1 hour' and now()
    ) as due`;
  return row?.due === true;
}
