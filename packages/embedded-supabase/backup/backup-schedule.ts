import type { Sql } from '../database/connect.ts';
import { dailyBackup } from './records.ts';

/** Whether this day, which begins at 3 a.m. in that time zone, has no backup and no recent attempt. */
export async function isBackupDue(sql: Sql, timeZone = 'UTC'): Promise<boolean> {
  const [row] = await sql`
    with today as (
      select (date_trunc('day', now() at time zone ${timeZone} - interval '3 hours') + interval '3 hours')
        at time zone ${timeZone} as began_at
    )
    select not exists (
      select from public.backups, today
      where ${dailyBackup(sql)} and ((bytes is not null and started_at between today.began_at and now())
        or started_at between now() - interval '1 hour' and now())
    ) as due`;
  return row?.due === true;
}
