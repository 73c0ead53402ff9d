import { createHmac } from 'node:crypto';
import type { Sql } from '../database/connect.ts';
import { networkOf, wideNetworkOf } from '#shared/address-hash.ts';
import { type LimitName, limits } from './limits.ts';

export type Asker = { address: string; network: string; account: string };
export function askerAt(address: string, account = ''): Asker {
  return { address: networkOf(address), network: wideNetworkOf(address), account };
}

export type Verdict = { allowed: true } | { allowed: false; retryAfter: number };

export type Limiter = {
  /** Counts the request against each limit and says whether it may go on. */
  count(names: readonly LimitName[], asker: Asker): Promise<Verdict>;
  forgive(names: readonly LimitName[], asker: Asker): Promise<void>;
  stop(): void;
};

/** For the server's own requests: it must be able to start however many requests others have sent. */
export const uncounted: Limiter = { count: async () => ({ allowed: true }), forgive: async () => {}, stop: () => {} };

/** What this server has reserved from the common count and not used yet. Times are of the monotonic clock. */
type Share = { remaining: number; isLast: boolean; endsAt: number };

const tidyEveryMs = 60_000;

/** Created by the server, not by the migrations: hosted Supabase has its own limits. */
export async function createLimitTable(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create schema if not exists gateway;
    create unlogged table if not exists gateway.attempts (key text primary key, times integer not null, ends_at timestamptz not null);
  `);
}

export function createLimiter(sql: Sql, secret: string): Limiter {
  const shares = new Map<string, Share>();
  const taking = new Map<string, Promise<void>>();

  // Neither addresses nor accounts are kept, only keyed hashes of them.
  function keyOf(name: LimitName, asker: Asker) {
    const { by } = limits[name];
    const askerKey = by === 'both' ? `${asker.account} ${asker.address}` : asker[by] || asker.address;
    return createHmac('sha256', secret).update(`${name} ${askerKey}`).digest('base64url');
  }

  async function takeShare(name: LimitName, key: string): Promise<Share> {
    const { times, atOnce, seconds } = limits[name];
    const interval = `${seconds} seconds`;
    // An expiry further away than the limit's span was set by a clock that has since been set back. It is compared with
    // the moment of writing, because a later request may have set it while this one waited.
    const [row] = await sql<{ times: number; seconds: number }[]>`
      insert into gateway.attempts as a (key, times, ends_at) values (${key}, ${atOnce}, now() + ${interval}::interval)
      on conflict (key) do update set
        times = case when a.ends_at between now() and clock_timestamp() + ${interval}::interval then a.times + ${atOnce} else ${atOnce} end,
        ends_at = case when a.ends_at between now() and clock_timestamp() + ${interval}::interval then a.ends_at else excluded.ends_at end
      returning times, extract(epoch from ends_at - now())::float8 as seconds`;
    const counted = row ?? { times: atOnce, seconds };
    return {
      remaining: Math.max(0, Math.min(atOnce, times - (counted.times - atOnce))),
      isLast: counted.times >= times,
      endsAt: performance.now() + counted.seconds * 1000,
    };
  }

  function use(share: Share): Verdict {
    if (share.remaining === 0)
      return { allowed: false, retryAfter: Math.max(1, Math.ceil((share.endsAt - performance.now()) / 1000)) };
    share.remaining -= 1;
    return { allowed: true };
  }

  async function countOne(name: LimitName, key: string): Promise<Verdict> {
    if (limits[name].atOnce === 1) return use(await takeShare(name, key));
    for (;;) {
      const share = shares.get(key);
      if (share && share.endsAt > performance.now() && (share.remaining > 0 || share.isLast)) return use(share);
      // One request takes the next share, the others of the same asker wait for it.
      const nextShare =
        taking.get(key) ??
        takeShare(name, key)
          .then((newShare) => void shares.set(key, newShare))
          .finally(() => taking.delete(key));
      taking.set(key, nextShare);
      await nextShare;
    }
  }

  const tidying = setInterval(() => {
    for (const [key, share] of shares) if (share.endsAt <= performance.now()) shares.delete(key);
    sql`delete from gateway.attempts where ends_at <= now()`.catch(() => {});
  }, tidyEveryMs).unref();

  return {
    async count(names, asker) {
      for (const name of names) {
        if (limits[name].by === 'network' && !asker.network) continue;
        const verdict = await countOne(name, keyOf(name, asker));
        if (!verdict.allowed) return verdict;
      }
      return { allowed: true };
    },
    async forgive(names, asker) {
      const keys = names.filter((name) => limits[name].forgiven).map((name) => keyOf(name, asker));
      if (keys.length > 0)
        await sql`update gateway.attempts set times = greatest(times - 1, 0) where key in ${sql(keys)}`;
    },
    stop: () => clearInterval(tidying),
  };
}
