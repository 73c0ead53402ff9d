import { createHmac } from 'node:crypto';
import type { Sql } from './database/connect.ts';
import { type LimitName, limits } from './limits.ts';

export type Asker = { address: string; account: string };
export type Verdict = { allowed: true } | { allowed: false; retryAfter: number };

export type Limiter = {
  /** Counts the request against each limit and says whether it may go on. */
  count(names: readonly LimitName[], asker: Asker): Promise<Verdict>;
  forgive(names: readonly LimitName[], asker: Asker): Promise<void>;
  stop(): void;
};

const tidyEveryMs = 5 * 60 * 1000;

/** Kept by the server beside the product's own schema: hosted Supabase has limits of its own. */
export async function createLimitTable(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create schema if not exists gateway;
    create unlogged table if not exists gateway.attempts (key text primary key, times integer not null, ends_at timestamptz not null);
  `);
}

export function createLimiter(sql: Sql, secret: string): Limiter {
  const counted = new Map<string, { times: number; endsAt: number }>();

  // Neither addresses nor accounts are kept, only keyed hashes of them.
  function keyOf(name: LimitName, asker: Asker) {
    const who = limits[name].by === 'account' ? asker.account || asker.address : asker.address;
    return createHmac('sha256', secret).update(`${name} ${who}`).digest('base64url');
  }

  function countHere(name: LimitName, key: string): { times: number; seconds: number } {
    const now = Date.now();
    let entry = counted.get(key);
    if (!entry || entry.endsAt <= now) counted.set(key, (entry = { times: 0, endsAt: now + limits[name].seconds * 1000 }));
    entry.times += 1;
    return { times: entry.times, seconds: (entry.endsAt - now) / 1000 };
  }

  async function countShared(name: LimitName, key: string): Promise<{ times: number; seconds: number }> {
    const span = `${limits[name].seconds} seconds`;
    const [row] = await sql<{ times: number; seconds: number }[]>`
      insert into gateway.attempts as a (key, times, ends_at) values (${key}, 1, now() + ${span}::interval)
      on conflict (key) do update set
        times = case when a.ends_at <= now() then 1 else a.times + 1 end,
        ends_at = case when a.ends_at <= now() then excluded.ends_at else a.ends_at end
      returning times, extract(epoch from ends_at - now())::float8 as seconds`;
    return row ?? { times: 1, seconds: 0 };
  }

  const tidying = setInterval(() => {
    for (const [key, entry] of counted) if (entry.endsAt <= Date.now()) counted.delete(key);
    sql`delete from gateway.attempts where ends_at <= now()`.catch(() => {});
  }, tidyEveryMs).unref();

  return {
    async count(names, asker) {
      for (const name of names) {
        const key = keyOf(name, asker);
        const { times, seconds } = limits[name].shared ? await countShared(name, key) : countHere(name, key);
        if (times > limits[name].times) return { allowed: false, retryAfter: Math.max(1, Math.ceil(seconds)) };
      }
      return { allowed: true };
    },
    async forgive(names, asker) {
      const keys = names.filter((name) => limits[name].forgiven).map((name) => keyOf(name, asker));
      if (keys.length > 0) await sql`update gateway.attempts set times = greatest(times - 1, 0) where key in ${sql(keys)}`;
    },
    stop: () => clearInterval(tidying),
  };
}
