import type { Secrets } from '../secrets.ts';
import { connect, type Sql } from './connect.ts';
import { inTurn } from './in-turn.ts';
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
  /** To be called once the schema is there: the logins get their rights on its tables. */
  openForVisitors(secrets: Secrets, stopping: AbortSignal): Promise<VisitorPools>;
  end(): Promise<void>;
};

/** The server's pools of connections to one database. */
export function createPools(url: string): Pools {
  const owner = connect(url);
  const opened = [owner];
  return {
    owner,
    async openForVisitors(secrets, stopping) {
      const logins = await inTurn(owner, stopping, () => loginAddresses(owner, url, secrets));
      const pools = {
        reading: connect(logins.api, { max: 8 }),
        storing: connect(logins.api, { max: 8, role: 'service_role' }),
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
