import { randomUUID } from 'node:crypto';
import { refuseNewBesideBackups } from '../backup/new-beside-backups.ts';
import { adopt, expectedDatabases, noneYet, otherDatabase } from '../host/expected-database.ts';
import type { Project } from '../host/project.ts';
import type { Sql } from './connect.ts';
import { appliedMigrations } from './history.ts';

/** Whether the database of DATABASE_URL is the one that belongs to DATA_DIR: by an id in it, which dumps take along. */
export async function recogniseDatabase(sql: Sql, project: Project): Promise<void> {
  const { dataDir, databaseUrl: url } = project;
  if (!url) return;
  const expected = await expectedDatabases(dataDir);
  const isNew = expected?.includes(noneYet) ?? false;
  const isEmpty = (await appliedMigrations(sql)).length === 0;
  const id = isEmpty ? null : await idOf(sql);
  const place = `the database ${new URL(url).pathname.slice(1)} at ${new URL(url).host}`;
  if (isEmpty && !isNew) throw otherDatabase(dataDir, expected, `nothing in ${place}`);
  if (isEmpty) await refuseNewBesideBackups(project);
  const isOurs = expected === null || isNew || (id !== null && expected.includes(`database ${id}`));
  if (!isOurs) throw otherDatabase(dataDir, expected, `${id === null ? 'another' : `database ${id}`} in ${place}`);
  await adopt(dataDir, `database ${id ?? (await newId(sql))}`, expected);
}

async function idOf(sql: Sql): Promise<string | null> {
  const [table] = await sql`select to_regclass('site.identity') is not null as exists`;
  if (!table?.exists) return null;
  const [row] = await sql`select id::text from site.identity`;
  return row?.id ?? null;
}

/** In a schema that no other login may enter. The caller holds the lock of with-advisory-lock.ts. */
async function newId(sql: Sql): Promise<string> {
  const id = randomUUID();
  await sql.unsafe(`create schema if not exists site; create table if not exists site.identity (id uuid primary key)`);
  await sql`insert into site.identity (id) values (${id})`;
  return id;
}
