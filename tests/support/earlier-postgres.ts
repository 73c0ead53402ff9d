import path from 'node:path';
import {
  type Database,
  earlierPostgres,
  initialise,
  postgresAccount,
  reachableBinaries,
  type Secrets,
  startCluster,
} from 'embedded-supabase/testing';

/** What earlier versions of this site brought, and what hosted Supabase has. */
export const earlierMajor = 17;

/** A new, empty cluster of the earlier PostgreSQL, where a server of ours would have made it. */
export async function startEarlierPostgres(dataDir: string, secrets: Secrets): Promise<Database> {
  const account = await postgresAccount();
  const binaries = await reachableBinaries(account, await earlierPostgres(earlierMajor, () => {}));
  const cluster = { folder: path.join(dataDir, 'postgres'), binaries, account };
  await initialise(cluster, secrets.databasePassword);
  return startCluster(cluster, dataDir, secrets);
}
