import { withDeadline } from '#shared/deadline.ts';
import { deliverDue, type DeliveryContext } from '#shared/deliveries/deliver.ts';
import { untilNextDue } from '#shared/deliveries/queue.ts';
import { servedChannels, type Channel } from '#shared/deliveries/settings.ts';
import { sendDigest } from '#shared/digest/send-digest.ts';
import { createBell } from './bell.ts';
import { createCleanUp } from './clean-up.ts';

const longestNap = 15_000;
const napAfterTrouble = 2_000;
const stopDeadline = 5_000;
/** If a round hangs, the channel continues; the lease covers what was in progress. */
const roundLimitMs = 60_000;
/** A channel that has finished no round for this long is dead. */
const silentForMs = 5 * 60_000;

/** Delivers stored enquiries and deletes old ones, until stopped. Several servers may run it on one database. */
export function startDeliveries(context: DeliveryContext): { isDelivering(): boolean; stop(): Promise<void> } {
  const { sql, settings, log } = context;
  const channels = servedChannels(settings);
  const stopping = new AbortController();
  const bells = new Set<ReturnType<typeof createBell>>();

  if (channels.length > 0) log.info({ channels }, 'enquiries are delivered');
  else log.warn({}, 'enquiries are stored, but nobody is notified: set SMTP_URL or CONTACT_WEBHOOK_URL');

  /** Repeats a round, resting as long as it says, and outlives a lost database. */
  async function repeat(round: () => Promise<number>) {
    const bell = createBell();
    bells.add(bell);
    while (!stopping.signal.aborted) {
      let restMs = napAfterTrouble;
      try {
        restMs = await round();
      } catch (error) {
        if (!stopping.signal.aborted) log.error({ code: codeOf(error) }, 'deliveries wait for the database');
      }
      if (restMs > 0 && !stopping.signal.aborted) await bell.wait(restMs);
    }
  }

  const lastRounds = new Map(channels.map((channel) => [channel, performance.now()]));

  async function deliverChannel(channel: Channel) {
    const triedCount = await withDeadline(roundLimitMs, deliverDue(context, channel));
    const restMs = triedCount > 0 ? 0 : await withDeadline(roundLimitMs, untilNextDue(sql, channel, longestNap));
    lastRounds.set(channel, performance.now());
    return restMs;
  }

  const cleanUp = createCleanUp(context);

  async function digest() {
    await withDeadline(roundLimitMs, sendDigest(context, new Date()));
    return longestNap;
  }

  function ring() {
    for (const bell of bells) bell.ring();
  }

  // A slow webhook must not delay the mail, so every channel has its own loop.
  const loops = [...channels.map((channel) => repeat(() => deliverChannel(channel))), repeat(cleanUp), repeat(digest)];

  // Notices only make delivery prompt; without them the loops still look every few seconds.
  let stopListening = async () => {};
  sql.listen('enquiry_deliveries', ring, ring).then(
    ({ unlisten }) => (stopListening = unlisten),
    (error: unknown) => log.warn({ code: codeOf(error) }, 'new enquiries are found by looking, not by notice'),
  );

  return {
    isDelivering: () => [...lastRounds.values()].every((finishedAt) => performance.now() - finishedAt < silentForMs),
    async stop() {
      stopping.abort();
      ring();
      const finished = Promise.all(loops).then(() => stopListening());
      await Promise.race([
        finished.catch(() => {}),
        new Promise((resolve) => setTimeout(resolve, stopDeadline).unref()),
      ]);
    },
  };
}

function codeOf(error: unknown): string {
  const { code, name } = error as { code?: string; name?: string };
  return code ?? name ?? 'unknown';
}
