import { statfs } from 'node:fs/promises';
import { dailyBackup, type Sql } from 'embedded-supabase';
import { timeZone } from '#shared/time-zone.ts';

/** One thing that is wrong. The words are read by strangers too: no names, no addresses. */
export type HealthProblem = { reason: string; words: string };

const megabyte = 1 << 20;
const fullBelow = 32 * megabyte;
const nearlyFullBelow = 500 * megabyte;

/** Half a day late is late. */
const backupEveryHours = 36;

export function diskProblem(freeBytes: number): HealthProblem | null {
  if (freeBytes >= nearlyFullBelow) return null;
  const free = `${Math.floor(freeBytes / megabyte)} MB free`;
  return {
    reason: 'disk',
    words:
      freeBytes < fullBelow
        ? `The disk is full (${free}): enquiries may be refused`
        : `The disk is nearly full (${free})`,
  };
}

export async function diskSpaceProblem(folder: string): Promise<HealthProblem | null> {
  const { bavail, bsize } = await statfs(folder);
  return diskProblem(bavail * bsize);
}

const channelNames: Record<string, string> = {
  email: 'email',
  webhook: 'webhook',
  photographs: 'email with its later photographs',
  reply: 'email: a reply from the inbox',
};

/**
 * One or two attempts may fail, and one without an answer says nothing of the receiver; receipts fail because of
 * visitors' mistakes; attempts of late photographs include earlier mails.
 */
export async function failingDeliveries(sql: Sql): Promise<HealthProblem[]> {
  const rows = await sql<{ channel: string; enquiries: number }[]>`
    select channel, count(*)::int as enquiries from public.enquiry_deliveries d
    where delivered_at is null and created_at > now() - interval '7 days' and channel <> 'receipt'
      and coalesce(locked_until < now(), true)
      and (failed_at is not null or attempts >= 3 and (channel <> 'photographs' or last_answer is not null) and (
        select count(*) from public.enquiry_delivery_attempts a where a.delivery_id = d.id and not a.succeeded) >= 3)
    group by channel order by channel`;
  return rows.map(({ channel, enquiries }) => ({
    reason: `deliveries by ${channel}`,
    words: `${enquiries === 1 ? '1 enquiry of the last week has' : `${enquiries} enquiries of the last week have`} not arrived by ${channelNames[channel] ?? channel}`,
  }));
}

/** Only where the server is to take backups itself, and has had the time. */
export async function lateBackup(sql: Sql, upForHours: number): Promise<HealthProblem | null> {
  const [row] = await sql<{ hours: number | null; problem: string | null }[]>`
    select extract(epoch from now() - (select max(finished_at) from public.backups where good and ${dailyBackup(sql)}))::float / 3600 as hours,
      (select problem from public.backups where file !~ '[/\\\\]' order by id desc limit 1) as problem`;
  if (row?.problem) return { reason: 'backup', words: 'The last backup failed' };
  if (row?.hours === null || row === undefined)
    return upForHours < 1 ? null : { reason: 'backup', words: 'There is no good backup yet' };
  if (row.hours < backupEveryHours) return null;
  const days = Math.floor(row.hours / 24);
  return { reason: 'backup', words: `The last good backup is ${days === 1 ? 'a day' : `${days} days`} old` };
}

const stepNames: Record<string, string> = { ...channelNames, form: 'the form’s address', database: 'the database' };

/** Where the last daily test enquiry got lost. */
export async function failedDailyTest(sql: Sql): Promise<HealthProblem | null> {
  const [row] = await sql<{ silent: string[] }[]>`
    select to_json(silent) as silent from private.canaries
    where silent is not null and day <= (now() at time zone ${timeZone})::date order by day desc limit 1`;
  if (!row || row.silent.length === 0) return null;
  const steps = row.silent.map((step) => stepNames[step] ?? step).join(' and ');
  return { reason: 'canary', words: `The daily test enquiry did not come through ${steps} within an hour` };
}

export async function heldCleanUp(sql: Sql): Promise<HealthProblem | null> {
  const [row] = await sql<{ due: number }[]>`
    select due from public.clean_ups where finished_at is null and held_because is not null and waited < interval '1 day'`;
  return row
    ? {
        reason: 'clean-up',
        words: `A clean-up that would delete ${row.due} old enquiries waits for a day, in case the clock is wrong`,
      }
    : null;
}

/** Clocks are set right by seconds, and servers differ by as much. */
const tolerated = '10 minutes';

const datedRows: Record<string, string> = {
  enquiries: 'select created_at as at from public.enquiries order by created_at desc limit 1',
  backups: 'select finished_at as at from public.backups order by finished_at desc limit 1',
  'the activity of staff': 'select happened_at as at from public.staff_activity order by happened_at desc limit 1',
};

/** Times in the future were written by a clock that was wrong, or this one is. */
export async function futureTimes(sql: Sql): Promise<HealthProblem | null> {
  const rows = await sql.unsafe<{ name: string }[]>(
    Object.entries(datedRows)
      .map(
        ([name, query]) =>
          `select '${name}' as name from (${query}) as newest where at > now() + interval '${tolerated}'`,
      )
      .join(' union all '),
  );
  if (rows.length === 0) return null;
  const names = new Intl.ListFormat('en-GB').format(rows.map(({ name }) => name));
  return {
    reason: 'clock',
    words: `Some times lie in the future (${names}): the clock was wrong then, or is wrong now`,
  };
}
