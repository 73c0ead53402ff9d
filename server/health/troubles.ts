import { statfs } from 'node:fs/promises';
import type { Sql } from '../database/connect.ts';

/** One thing that is wrong. The words are read by strangers too: no names, no addresses. */
export type Trouble = { reason: string; words: string };

const megabyte = 1 << 20;
const fullBelow = 32 * megabyte;
const nearlyFullBelow = 500 * megabyte;

/** Half a day late is late. */
const backupEveryHours = 36;

export function diskTrouble(freeBytes: number): Trouble | null {
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

export async function troubleOnDisk(folder: string): Promise<Trouble | null> {
  const { bavail, bsize } = await statfs(folder);
  return diskTrouble(bavail * bsize);
}

const channelNames: Record<string, string> = {
  email: 'e-mail',
  webhook: 'webhook',
  photographs: 'e-mail with its later photographs',
};

/**
 * One or two attempts may fail; receipts fail because of visitors' mistakes; attempts of late photographs include
 * earlier mails.
 */
export async function failingDeliveries(sql: Sql): Promise<Trouble[]> {
  const rows = await sql<{ channel: string; enquiries: number }[]>`
    select channel, count(*)::int as enquiries from public.enquiry_deliveries
    where delivered_at is null and created_at > now() - interval '7 days' and channel <> 'receipt'
      and (failed_at is not null or attempts >= 3 and (channel <> 'photographs' or last_answer is not null))
    group by channel order by channel`;
  return rows.map(({ channel, enquiries }) => ({
    reason: `deliveries by ${channel}`,
    words: `${enquiries === 1 ? '1 enquiry of the last week has' : `${enquiries} enquiries of the last week have`} not arrived by ${channelNames[channel] ?? channel}`,
  }));
}

/** Only where the server is to take backups itself, and has had the time. */
export async function lateBackup(sql: Sql, upForHours: number): Promise<Trouble | null> {
  const [row] = await sql<{ hours: number | null; problem: string | null }[]>`
    select extract(epoch from now() - (select max(finished_at) from public.backups where good))::float / 3600 as hours,
      (select problem from public.backups order by id desc limit 1) as problem`;
  if (row?.problem) return { reason: 'backup', words: 'The last backup failed' };
  if (row?.hours === null || row === undefined)
    return upForHours < 1 ? null : { reason: 'backup', words: 'There is no good backup yet' };
  if (row.hours < backupEveryHours) return null;
  const days = Math.floor(row.hours / 24);
  return { reason: 'backup', words: `The last good backup is ${days === 1 ? 'a day' : `${days} days`} old` };
}

const legNames: Record<string, string> = { ...channelNames, form: 'the form’s address', database: 'the database' };

/** Where the last daily test enquiry got lost. */
export async function silentCanary(sql: Sql): Promise<Trouble | null> {
  const [row] = await sql<{ silent: string[] }[]>`
    select to_json(silent) as silent from private.canaries where silent is not null order by day desc limit 1`;
  if (!row || row.silent.length === 0) return null;
  const legs = row.silent.map((leg) => legNames[leg] ?? leg).join(' and ');
  return { reason: 'canary', words: `The daily test enquiry did not come through ${legs} within an hour` };
}

export async function heldCleanUp(sql: Sql): Promise<Trouble | null> {
  const [row] = await sql<{ due: number }[]>`
    select due from public.clean_ups where finished_at is null and held_because is not null and waited < interval '1 day'`;
  return row
    ? {
        reason: 'clean-up',
        words: `A clean-up that would delete ${row.due} old enquiries waits for a day, in case the clock is wrong`,
      }
    : null;
}
