import path from 'node:path';
import type { Sql } from '../database/connect.ts';

type BackupRecord = { startedAt: Date; file: string; bytes: number | null; problem: string | null };

/** Long enough to see how it went over a year. */
const keptRecords = 500;

/** Writes down how a backup went. An older database has no place for it. */
export async function recordBackup(sql: Sql, { startedAt, file, bytes, problem }: BackupRecord): Promise<void> {
  const [table] = await sql`select to_regclass('public.backups') is not null as exists`;
  if (!table?.exists) return;
  await sql`insert into public.backups (started_at, file, bytes, good, problem)
    values (${startedAt}, ${file}, ${bytes}, ${problem === null}, ${problem})`;
  await sql`delete from public.backups where id <= (select max(id) from public.backups) - ${keptRecords}`;
}

/** The name alone in BACKUP_DIR, where the daily ones are; the whole path of one that was made elsewhere by hand. */
export function recordedName(target: string, folder: string | undefined): string {
  return folder === undefined || path.dirname(target) === path.resolve(folder) ? path.basename(target) : target;
}

/** Of the daily backups, and written by a clock that was not ahead of this one: only these say how old the last one is. */
export function dailyBackup(sql: Sql) {
  return sql`(file !~ '[/\\\\]' and finished_at < now() + interval '10 minutes')`;
}

export type GoodBackup = { file: string; bytes: number; finishedAt: Date };

/** The newest backup that was restored and found equal. */
export async function lastGoodBackup(sql: Sql): Promise<GoodBackup | null> {
  const [row] = await sql<GoodBackup[]>`
    select file, bytes::float8 as bytes, finished_at as "finishedAt" from public.backups
    where good and ${dailyBackup(sql)} order by finished_at desc limit 1`;
  return row ?? null;
}
