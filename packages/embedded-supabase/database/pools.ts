import type { Secrets } from '../host/secrets.ts';
import { connect, type Sql } from './connect.ts';
import { withAdvisoryLock } from './with-advisory-lock.ts';
import { loginAddresses } from './logins.ts';

/** Public requests have separate pools: exhausting one of them does not block the others. */
export type VisitorPools = {
  reading: Sql;
  storing: Sql;
  accounts: Sql;
  counting: Sql;
};

export type Pools = {
  owner: Sql;
  /** Sets the schema up on a connection without a limit of time: a migration may take as long as it needs. */
  setUp(work: (sql: Sql) => Promise<void>): Promise<void>;
  /** To be called once the schema is there: the logins get their rights on its tables. */
  openForVisitors(secrets: Secrets, stopping: AbortSignal): Promise<VisitorPools>;
  end(): Promise<void>;
};

/** The server's pools of connections to one database. */
export function createPools(url: string): Pools {
  const owner = connect(url, { statementMs: 20_000 });
  const opened = [owner];
  return {
    owner,
    async setUp(work) {
      const sql = connect(url, { max: 2 });
      await work(sql).finally(() => sql.end({ timeout: 2 }));
    },
    async openForVisitors(secrets, stopping) {
      const logins = await withAdvisoryLock(owner, stopping, () => loginAddresses(owner, url, secrets));
      const pools = {
        reading: connect(logins.api, { max: 8, statementMs: 10_000 }),
        storing: connect(logins.api, { max: 8, role: 'service_role', statementMs: 10_000 }),
        accounts: connect(logins.accounts, { max: 6, statementMs: 5_000 }),
        counting: connect(logins.accounts, { max: 2, statementMs: 5_000 }),
      };
      opened.push(...Object.values(pools));
      return pools;
    },
    async end() {
      await Promise.all(opened.map((pool) => pool.end({ timeout: 2 })));
    },
  };
}
