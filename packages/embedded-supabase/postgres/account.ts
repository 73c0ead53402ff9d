import { execFile } from 'node:child_process';
import { chmod, chown, lstat, mkdir, readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../host/start-error.ts';
import { ownCopy } from './own-copy.ts';

const run = promisify(execFile);

const projectCache = path.resolve(import.meta.dirname, '../../../.cache');

/** Whom PostgreSQL runs as: nothing for an ordinary user, an unprivileged account when we are root. */
export type Account = { uid: number; gid: number } | Record<string, never>;

/** Where root puts PostgreSQL's files if the clone is in a folder that only root may enter. */
const reachableRoots = ['/var/lib/website-postgresql', '/var/tmp/website-postgresql'];

export async function postgresAccount(owner?: { uid: number; gid: number } | null): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  // PostgreSQL requires that its user owns the folder.
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const name of ['postgres', 'nobody']) {
    const fields = passwd
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':');
    if (fields?.[2] && fields[3]) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new StartError('PostgreSQL refuses to run as root: start as an ordinary user, or add a user named postgres');
}

/** Asks the system itself, as that account: modes, ACLs and mount options all count. */
export async function canReach(account: Account, folder: string): Promise<boolean> {
  if (!('uid' in account)) return true;
  try {
    await run('test', ['-x', folder], { ...account, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

async function reachableRoot(account: Account): Promise<string> {
  for (const root of reachableRoots) {
    try {
      await mkdir(root, { recursive: true, mode: 0o711 });
      const existing = await lstat(root);
      // /var/tmp is open to all: never trust a folder somebody else put there first.
      if (!existing.isDirectory() || existing.uid !== 0 || existing.mode & 0o022) continue;
      await chmod(root, 0o711);
      if (await canReach(account, root)) return root;
    } catch {
      continue;
    }
  }
  throw new StartError(
    `PostgreSQL's user can enter none of ${reachableRoots.join(', ')}: set DATA_DIR to a folder it can`,
  );
}

/** A copy of the binaries that the account can reach: in the project, or in a folder that all clones share. */
export async function reachableBinaries(account: Account, packaged: string): Promise<string> {
  const isReachable = await canReach(account, path.join(packaged, 'bin'));
  return ownCopy(account, packaged, isReachable ? projectCache : await reachableRoot(account));
}

/** The folder that will hold the cluster: inside DATA_DIR, or a reachable one of its own. */
export async function reachableDataFolder(account: Account, dataDir: string): Promise<string> {
  if (await canReach(account, dataDir)) return dataDir;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const folder = path.join(await reachableRoot(account), `data-${name}`);
  await mkdir(folder, { recursive: true, mode: 0o711 });
  return folder;
}

export async function give(account: Account, file: string): Promise<void> {
  if ('uid' in account) await chown(file, account.uid, account.gid);
}
