import path from 'node:path';
import type { Sql } from '../database/connect.ts';
import { appliedMigrations, knownMigrations } from '../database/migrate.ts';
import { log } from '../log.ts';
import { StartError } from '../start-error.ts';
import type { Site } from './empty-database.ts';
import { removeOutdated } from './kept.ts';
import { takeWayBack } from './way-back.ts';

/** Before migrations change a database that holds something, a backup is taken: the way back. */
export async function backUpBeforeUpgrade(sql: Sql, site: Site, signal = new AbortController().signal): Promise<void> {
  const newMigration = await firstNewMigration(sql);
  if (!newMigration || !(await holdsData(sql))) return;
  const { file } = await takeWayBack(site, { before: newMigration, signal }).catch((error: Error) => {
    throw new StartError(`The database was not upgraded, because the backup before it failed: ${error.message}`);
  });
  await removeOutdated(path.dirname(file));
  log.info({ file }, 'backup taken before the database is upgraded');
}

/** Nothing in a database that is new or up to date. */
async function firstNewMigration(sql: Sql): Promise<string | undefined> {
  const [history] = await sql`select to_regclass('supabase_migrations.schema_migrations') is not null as exists`;
  const applied = new Set(history?.exists ? await appliedMigrations(sql) : []);
  if (applied.size === 0) return undefined;
  return (await knownMigrations()).find(({ version }) => !applied.has(version))?.version;
}

async function holdsData(sql: Sql): Promise<boolean> {
  const [row] = await sql`
    select exists (select from auth.users) or exists (select from public.enquiries)
      or exists (select from public.google_reviews) as holds`;
  return row?.holds === true;
}
