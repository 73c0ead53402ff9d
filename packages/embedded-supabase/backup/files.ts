import { createHash, randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Sql } from '../database/connect.ts';
import type { Backups } from '../host/project.ts';
import { obstacleTo } from '../host/data-dir.ts';
import { durableRename } from '../host/durable-rename.ts';
import { makeFolders } from '../host/make-folders.ts';
import { StartError } from '../host/start-error.ts';

const prefixOf = (backups: Backups | undefined) => backups?.name ?? 'backup';

/** After the prefix the time, `…-2026-11-17T03-00-00.tar.gz`; `….tar.gz.sealed` if it is encrypted. */
const afterPrefix = /^-(\d{4}-\d\d-\d\d)T\d\d-\d\d-\d\d(-before-(\d{14}|postgresql-\d+))?\.tar\.gz(\.sealed)?$/;

export function newBackupName(backups: Backups | undefined, options: { before?: string } = {}): string {
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const occasion = options.before ? `-before-${options.before}` : '';
  return `${prefixOf(backups)}-${moment}${occasion}.tar.gz${backups?.passphrase ? '.sealed' : ''}`;
}

/** The day of a backup by its name; nothing for files that are not ours. */
export function dayOf(backups: Backups | undefined, name: string): string | undefined {
  const prefix = prefixOf(backups);
  return name.startsWith(prefix) ? afterPrefix.exec(name.slice(prefix.length))?.[1] : undefined;
}

export async function makeFolder(folder: string): Promise<void> {
  await makeFolders(path.resolve(folder), 0o700).catch(async ({ message }: Error) => {
    throw new StartError(`Cannot make the folder ${folder}: ${(await obstacleTo(path.resolve(folder))) ?? message}`);
  });
}

export async function refuseExisting(target: string): Promise<void> {
  if (await stat(target).catch(() => null)) throw new StartError(`${target} is there already: choose another name`);
}

/** Whose drafts they are: several sites may keep their backups in one folder. */
async function draftPrefix(sql: Sql, backups: Backups | undefined): Promise<string> {
  const [row] = await sql`select system_identifier::text || current_database() as name from pg_control_system()`;
  return `.${prefixOf(backups)}-${createHash('sha256').update(String(row?.name)).digest('hex').slice(0, 12)}-`;
}

/** A name for the unfinished file, in its final folder. Removes drafts of killed runs; the caller holds the lock. */
export async function freshDraft(sql: Sql, folder: string, backups: Backups | undefined): Promise<string> {
  const prefix = await draftPrefix(sql, backups);
  const drafts = (await readdir(folder)).filter((name) => name.startsWith(prefix));
  for (const name of drafts) await rm(path.join(folder, name), { force: true });
  return path.join(folder, `${prefix}${randomBytes(4).toString('hex')}.draft`);
}

export async function giveName(draft: string, target: string): Promise<void> {
  await refuseExisting(target);
  await durableRename(draft, target);
}
