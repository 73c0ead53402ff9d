import { randomBytes } from 'node:crypto';
import { chmod, link, readFile, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { refuseNewBesideBackups } from '../backup/new-beside-backups.ts';
import { makeDataDir } from './data-dir.ts';
import { expectDatabases, expectedDatabases, noneYet } from './expected-database.ts';
import { log } from './log.ts';
import { clusterFolder } from '../postgres/cluster.ts';
import type { Project } from './project.ts';
import { StartError } from './start-error.ts';

const schema = z.object({
  jwtSecret: z.string().min(32),
  secretKey: z.string().startsWith('sb_secret_').min(32),
  databasePassword: z.string().min(32),
});

export type Secrets = z.infer<typeof schema>;

/** All embedded sites share this public key: it gives no access that row security does not give to anyone. */
export const publishableKey = 'sb_publishable_embedded';

const advice = 'put a copy of it back, or restore a backup into an empty DATA_DIR (npm run restore)';

function secretsFile(dataDir: string) {
  return path.join(dataDir, 'secrets.json');
}

export async function readSecrets(dataDir: string): Promise<Secrets | null> {
  const file = secretsFile(dataDir);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new StartError(`Cannot read ${file} (${error.message}): ${advice}`);
  });
  if (text === null) return null;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new StartError(`${file} is damaged: ${advice}`);
  }
}

/** New ones only where nothing is locked with the old ones. */
export async function readOrCreateSecrets(
  project: Pick<Project, 'dataDir' | 'databaseUrl' | 'backups'>,
): Promise<Secrets> {
  const { dataDir, databaseUrl } = project;
  try {
    await makeDataDir(dataDir);
    const secrets = await readSecrets(dataDir);
    if (secrets) {
      await closeToOthers(secretsFile(dataDir));
      return secrets;
    }
    if (!databaseUrl && (await clusterFolder(dataDir)))
      throw new StartError(
        `${secretsFile(dataDir)} is missing, and the database in ${dataDir} opens only with it: ${advice}`,
      );
    // With DATABASE_URL this may be one more server on a database that is in use.
    if (!databaseUrl) await refuseNewBesideBackups(project);
    // Before the secrets: those without a word about their database are of an earlier version of the site.
    if ((await expectedDatabases(dataDir)) === null) await expectDatabases(dataDir, [noneYet]);
    return await createSecrets(dataDir);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`Cannot write to DATA_DIR ${dataDir}: ${(error as Error).message}`);
  }
}

/** A copy that was put back, or a careless chmod, may have opened it to everybody on the machine. */
async function closeToOthers(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & 0o077) === 0) return;
  const isClosed = await chmod(file, 0o600).then(
    () => true,
    () => false,
  );
  log.warn({ file, isClosed }, 'secrets.json was open to others on this machine');
}

async function createSecrets(dataDir: string): Promise<Secrets> {
  const newSecrets: Secrets = {
    jwtSecret: randomBytes(48).toString('base64url'),
    secretKey: `sb_secret_${randomBytes(32).toString('base64url')}`,
    databasePassword: randomBytes(32).toString('base64url'),
  };
  await writeSecrets(dataDir, newSecrets);
  return (await readSecrets(dataDir)) ?? newSecrets;
}

/** Leaves secrets alone that are there already. */
export async function writeSecrets(dataDir: string, secrets: Secrets): Promise<void> {
  const draft = `${secretsFile(dataDir)}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  // A link is made whole or not at all, so of two first starts one wins and both read the same.
  await link(draft, secretsFile(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(draft);
}
