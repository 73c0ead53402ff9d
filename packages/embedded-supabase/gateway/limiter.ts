import { createHmac } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { mailboxOf } from '../auth/email-address.ts';
import type { Sql } from '../database/connect.ts';
import { askersAt, networkOf, wideNetworkOf } from './asker.ts';
import { type Bucket, freshTries, knownForDays, type Limit, limits, type Window } from './limits.ts';

export type Asker = { address: string; network: string; range: string; account: string; browser: string };
export function askerAt(address: string, account = '', browser = ''): Asker {
  const { network: range } = askersAt(address);
  return { address: networkOf(address), network: wideNetworkOf(address), range, account, browser };
}

export type Verdict = { allowed: true; isKnown: boolean } | { allowed: false; retryAfter: number };

export type Limiter = {
  /** Counts the request against each limit and says whether it may go on. */
  count(names: readonly string[], asker: Asker): Promise<Verdict>;
  /** Takes the last count back, because it was no failure, and knows the device from now on. */
  forgive(names: readonly string[], asker: Asker): Promise<void>;
  stop(): void;
};

/** For the server's own requests: it must be able to start however many requests others have sent. */
export const uncounted: Limiter = {
  count: async () => ({ allowed: true, isKnown: false }),
  forgive: async () => {},
  stop: () => {},
};

/** What this server has reserved from the common count and not used yet. Times are of the monotonic clock. */
type Share = { remaining: number; isLast: boolean; endsAt: number };

const tidyEveryMs = 60_000;

/** Created by the server, not by the migrations: hosted Supabase has its own limits. */
export async function createLimitTable(sql: Sql | TransactionSql): Promise<void> {
  await sql.unsafe(`
    create schema if not exists gateway;
    create unlogged table if not exists gateway.attempts (key text primary key, times integer not null, ends_at timestamptz not null);
    create table if not exists gateway.known_devices (key text primary key, seen_at timestamptz not null default now());
  `);
}

/** Beside our own limits, those of the functions. */
export function createLimiter(sql: Sql, secret: string, ofFunctions: Record<string, Limit> = {}): Limiter {
  const table: Record<string, Limit> = { ...limits, ...ofFunctions };
  function limitOf(name: string): Limit {
    const limit = table[name];
    if (!limit) throw new Error(`There is no limit ${name}`);
    return limit;
  }
  const shares = new Map<string, Share>();
  const taking = new Map<string, Promise<void>>();
  /** What each was counted against, which is all that can be taken back. */
  const counted = new WeakMap<Asker, string[]>();

  // Neither addresses nor accounts nor browsers are kept, only keyed hashes of them.
  function hashOf(text: string) {
    return createHmac('sha256', secret).update(text).digest('base64url');
  }

  function keyOf(name: string, asker: Asker) {
    const { account, address, range, browser } = asker;
    switch (limitOf(name).by) {
      case 'both':
        return hashOf(`${name} ${account} ${address}`);
      case 'accountAndRange':
        return hashOf(`${name} ${account} ${range}`);
      case 'device':
        return hashOf(`${name} ${account} ${range} ${browser}`);
      case 'account':
        return hashOf(`${name} ${account || address}`);
      case 'mailbox':
        return hashOf(`${name} ${mailboxOf(account)}`);
      case 'network':
        return hashOf(`${name} ${asker.network}`);
      case 'address':
        return hashOf(`${name} ${address}`);
    }
  }

  /** Who tries a secret: a device that had it right before, or a network with few tries at it today, or with more. */
  async function standingOf(names: readonly string[], asker: Asker): Promise<Bucket['from'] | undefined> {
    const device = names.find((name) => limitOf(name).by === 'device');
    if (!device) return undefined;
    const [known] = await sql`
      select from gateway.known_devices
      where key = ${keyOf(device, asker)} and seen_at > now() - ${`${knownForDays} days`}::interval`;
    if (known) return 'known device';
    const [tried] = await sql<{ times: number }[]>`
      insert into gateway.attempts as a (key, times, ends_at)
      values (${triesKey(device, asker)}, 1, now() + interval '1 day')
      on conflict (key) do update set ends_at = excluded.ends_at, times = case when a.ends_at > now() then a.times + 1 else 1 end
      returning times`;
    return (tried?.times ?? 1) <= freshTries ? 'fresh network' : 'tried network';
  }

  function triesKey(device: string, { account, range }: Asker) {
    return hashOf(`tries ${device} ${account} ${range}`);
  }

  /**
   * `ends_at` is when the bucket is full again. An end further away than an empty bucket needs was set by a clock that
   * has since been set back.
   */
  async function takeFromBucket({ times, refill }: Bucket, key: string): Promise<Verdict> {
    const [one, whole] = [`${refill} seconds`, `${refill * times} seconds`];
    const [row] = await sql<{ times: number; seconds: number }[]>`
      insert into gateway.attempts as a (key, times, ends_at) values (${key}, 1, now() + ${one}::interval)
      on conflict (key) do update set
        times = case when a.ends_at + ${one}::interval between clock_timestamp() + ${whole}::interval + interval '1 microsecond'
          and clock_timestamp() + ${whole}::interval + ${one}::interval then 0 else 1 end,
        ends_at = case
          when a.ends_at > clock_timestamp() + ${whole}::interval then clock_timestamp() + ${one}::interval
          when a.ends_at + ${one}::interval > clock_timestamp() + ${whole}::interval then a.ends_at
          else greatest(a.ends_at, clock_timestamp()) + ${one}::interval end
      returning times, extract(epoch from ends_at + ${one}::interval - clock_timestamp() - ${whole}::interval)::float8 as seconds`;
    if (!row || row.times > 0) return { allowed: true, isKnown: false };
    return { allowed: false, retryAfter: Math.max(1, Math.ceil(row.seconds)) };
  }

  async function takeShare({ times, batchSize, seconds }: Window, key: string): Promise<Share> {
    const interval = `${seconds} seconds`;
    // An expiry further away than the limit's span was set by a clock that has since been set back. It is compared with
    // the moment of writing, because a later request may have set it while this one waited.
    const [row] = await sql<{ times: number; seconds: number }[]>`
      insert into gateway.attempts as a (key, times, ends_at) values (${key}, ${batchSize}, now() + ${interval}::interval)
      on conflict (key) do update set
        times = case when a.ends_at between now() and clock_timestamp() + ${interval}::interval then a.times + ${batchSize} else ${batchSize} end,
        ends_at = case when a.ends_at between now() and clock_timestamp() + ${interval}::interval then a.ends_at else excluded.ends_at end
      returning times, extract(epoch from ends_at - now())::float8 as seconds`;
    const stored = row ?? { times: batchSize, seconds };
    return {
      remaining: Math.max(0, Math.min(batchSize, times - (stored.times - batchSize))),
      isLast: stored.times >= times,
      endsAt: performance.now() + stored.seconds * 1000,
    };
  }

  function use(share: Share): Verdict {
    if (share.remaining === 0)
      return { allowed: false, retryAfter: Math.max(1, Math.ceil((share.endsAt - performance.now()) / 1000)) };
    share.remaining -= 1;
    return { allowed: true, isKnown: false };
  }

  async function countOne(name: string, key: string): Promise<Verdict> {
    const limit = limitOf(name);
    if ('refill' in limit) return takeFromBucket(limit, key);
    if (limit.batchSize === 1) return use(await takeShare(limit, key));
    for (;;) {
      const share = shares.get(key);
      if (share && share.endsAt > performance.now() && (share.remaining > 0 || share.isLast)) return use(share);
      // One request takes the next share, the others of the same asker wait for it.
      const nextShare =
        taking.get(key) ??
        takeShare(limit, key)
          .then((newShare) => void shares.set(key, newShare))
          .finally(() => taking.delete(key));
      taking.set(key, nextShare);
      await nextShare;
    }
  }

  const tidying = setInterval(() => {
    for (const [key, share] of shares) if (share.endsAt <= performance.now()) shares.delete(key);
    sql`delete from gateway.attempts where ends_at <= now()`.catch(() => {});
    sql`delete from gateway.known_devices where seen_at <= now() - ${`${knownForDays} days`}::interval`.catch(() => {});
  }, tidyEveryMs).unref();

  return {
    async count(names, asker) {
      const standing = await standingOf(names, asker);
      for (const name of names) {
        const limit = limitOf(name);
        if (limit.by === 'network' && !asker.network) continue;
        if ('from' in limit && !isFor(limit.from, standing)) continue;
        const verdict = await countOne(name, keyOf(name, asker));
        if (!verdict.allowed) return verdict;
        counted.set(asker, [...(counted.get(asker) ?? []), name]);
      }
      return { allowed: true, isKnown: standing === 'known device' };
    },
    async forgive(names, asker) {
      for (const name of names) {
        const limit = limitOf(name);
        if (!('refill' in limit)) continue;
        const key = keyOf(name, asker);
        const taken = counted.get(asker) ?? [];
        if (limit.refundOnSuccess && taken.includes(name)) {
          taken.splice(taken.indexOf(name), 1);
          await sql`update gateway.attempts set ends_at = ends_at - ${`${limit.refill} seconds`}::interval where key = ${key}`;
        }
        if (limit.by !== 'device') continue;
        await sql`delete from gateway.attempts where key = ${triesKey(name, asker)}`;
        await sql`
          insert into gateway.known_devices (key) values (${key})
          on conflict (key) do update set seen_at = now()`;
      }
    },
    stop: () => clearInterval(tidying),
  };
}

function isFor(from: Bucket['from'], standing: Bucket['from']): boolean {
  return from === standing || (from === 'elsewhere' && standing !== 'known device');
}
