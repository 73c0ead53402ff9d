import type { Sql } from 'embedded-supabase';
import { isJump } from '#shared/clock-jump.ts';
import type { DeliveryContext } from '#shared/deliveries/deliver.ts';
import { retention } from '../firm.ts';

const lookEveryMs = 60 * 60 * 1000;
/** One that waits may be over at any moment: the clock is put right, or the setting. */
const lookAtHeldEveryMs = 5 * 60 * 1000;
/** Between two small steps, so that visitors come first. */
const restMs = 100;

type ClockReading = { database: number; monotonic: number };

/** Deletes old enquiries and pictures that nothing uses, a step at a time. Each call returns the milliseconds to wait before the next. */
export function createCleanUp({
  sql,
  settings,
  firm,
  log,
}: Pick<DeliveryContext, 'sql' | 'settings' | 'firm' | 'log'>) {
  let lastReading: ClockReading | undefined;
  let nextLook = 0;
  let removed = 0;
  let removedPictures = 0;

  /** Whether the database's clock and the one that never jumps have parted since the last look. */
  async function clockJumped(): Promise<boolean> {
    const [row] = await sql`select extract(epoch from clock_timestamp())::float8 * 1000 as now`;
    const reading = { database: Number(row?.now), monotonic: performance.now() };
    const drift = lastReading
      ? reading.database - lastReading.database - (reading.monotonic - lastReading.monotonic)
      : 0;
    lastReading = reading;
    return isJump(drift);
  }

  return async function cleanUp(): Promise<number> {
    // Every enquiry wakes this; it need not look each time.
    if (performance.now() < nextLook) return nextLook - performance.now();
    const [row] =
      await sql`select public.purge_enquiries(${settings.RETENTION_MONTHS}, ${firm.spamDays}, ${await clockJumped()}) as removed`;
    removed += Number(row?.removed);
    if (row?.removed > 0) return restMs;
    if (removed > 0) log.info({ removed }, 'old enquiries and spam removed');
    removed = 0;
    const [pictures] = await sql`select public.remove_unused_pictures() as pictures`;
    removedPictures += Number(pictures?.pictures ?? 0);
    if (pictures?.pictures > 0) return restMs;
    if (removedPictures > 0) log.info({ removed: removedPictures }, 'pictures that nothing used for a week removed');
    removedPictures = 0;
    const heldBack = await heldCleanUp(sql);
    if (heldBack) log.warn(heldBack, 'a clean-up waits for a day, because it may be a mistake');
    const pauseMs = heldBack ? lookAtHeldEveryMs : lookEveryMs;
    nextLook = performance.now() + pauseMs;
    return pauseMs;
  };
}

export type HeldCleanUp = { due: number; because: 'more than a tenth' | 'clock'; hoursLeft: number };

/** The clean-up that waits, for those who should look whether clock and RETENTION_MONTHS are right. */
export async function heldCleanUp(sql: Sql): Promise<HeldCleanUp | null> {
  const [row] = await sql<HeldCleanUp[]>`
    select due, held_because as because, ceil(24 - extract(epoch from waited) / 3600)::int as "hoursLeft"
    from public.clean_ups where finished_at is null and held_because is not null and waited < interval '1 day'`;
  return row ?? null;
}

/** Warns an owner who keeps enquiries longer than the privacy page says. */
export function warnOfLongRetention({ settings, log }: Pick<DeliveryContext, 'settings' | 'log'>): void {
  const { RETENTION_MONTHS: months } = settings;
  const promised = retention.enquiryMonths;
  if (months > promised)
    log.warn({ kept: months, promised }, 'RETENTION_MONTHS is longer than the privacy page promises');
}
