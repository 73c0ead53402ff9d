import { withDeadline } from '#shared/deadline.ts';
import { deliverDue, type DeliveryContext } from '#shared/deliveries/deliver.ts';
import { announceSender } from '#shared/deliveries/reply-mail.ts';
import { untilNextDue } from '#shared/deliveries/queue.ts';
import { servedChannels, type Channel } from '#shared/deliveries/settings.ts';
import { sendDigest } from '#shared/digest/send-digest.ts';
import { callPublishHook } from '#shared/published/publish-hook.ts';
import { createWakeableSleep } from './wakeable-sleep.ts';
import { createCleanUp } from './clean-up.ts';
import { errorCode } from 'embedded-supabase/host';

const longestNap = 15_000;
const announceEveryMs = 10 * 60_000;
const restAfterFailure = 2_000;
const stopDeadline = 5_000;
/** If a round hangs, the channel continues; the lease covers what was in progress. */
const roundLimitMs = 60_000;
/** A channel that has finished no round for this long is dead. */
const silentForMs = 5 * 60_000;

/** Delivers stored enquiries and deletes old ones, until stopped. Several servers may run it on one database. */
export function startDeliveries(context: DeliveryContext): { isDelivering(): boolean; stop(): Promise<void> } {
  const { sql, settings, firm, log } = context;
  const channels = servedChannels(settings);
  const stopping = new AbortController();
  const sleepers = new Set<ReturnType<typeof createWakeableSleep>>();

  if (channels.length > 0) log.info({ channels }, 'enquiries are delivered');
  else log.warn({}, 'enquiries are stored, but nobody is notified: set SMTP_URL or CONTACT_WEBHOOK_URL');

  /** Repeats a round, resting as long as it says, and outlives a lost database. */
  async function repeat(round: () => Promise<number>) {
    const sleeper = createWakeableSleep();
    sleepers.add(sleeper);
    while (!stopping.signal.aborted) {
      let restMs = restAfterFailure;
      try {
        restMs = await round();
      } catch (error) {
        if (!stopping.signal.aborted) log.error({ code: codeOf(error) }, 'deliveries wait for the database');
      }
      if (restMs > 0 && !stopping.signal.aborted) await sleeper.sleep(restMs);
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

  /** Also after a restore of a database whose server sent from elsewhere. */
  let nextAnnouncement = 0;
  async function announce() {
    // It is woken for every enquiry; this need not look each time.
    const restMs = nextAnnouncement - performance.now();
    if (restMs > 0) return restMs;
    await announceSender(sql, settings, firm);
    nextAnnouncement = performance.now() + announceEveryMs;
    return announceEveryMs;
  }

  async function digest() {
    await withDeadline(roundLimitMs, sendDigest(context, new Date()));
    return longestNap;
  }

  async function publishHook() {
    await withDeadline(roundLimitMs, callPublishHook(context));
    return longestNap;
  }

  function wakeAll() {
    for (const sleeper of sleepers) sleeper.wake();
  }

  // A slow webhook must not delay the mail, so every channel has its own loop.
  const loops = [
    ...channels.map((channel) => repeat(() => deliverChannel(channel))),
    repeat(cleanUp),
    repeat(digest),
    repeat(announce),
    ...(settings.PUBLISH_HOOK_URL ? [repeat(publishHook)] : []),
  ];

  // Notices only make delivery prompt; without them the loops still look every few seconds.
  let stopListening = async () => {};
  sql.listen('enquiry_deliveries', wakeAll, wakeAll).then(
    ({ unlisten }) => (stopListening = unlisten),
    (error: unknown) => log.warn({ code: codeOf(error) }, 'new enquiries are found by looking, not by notice'),
  );

  return {
    isDelivering: () => [...lastRounds.values()].every((finishedAt) => performance.now() - finishedAt < silentForMs),
    async stop() {
      stopping.abort();
      wakeAll();
      const finished = Promise.all(loops).then(() => stopListening());
      await Promise.race([
        finished.catch(() => {}),
        new Promise((resolve) => setTimeout(resolve, stopDeadline).unref()),
      ]);
    },
  };
}

function codeOf(error: unknown): string {
  return errorCode(error) || (error instanceof Error ? error.name : 'unknown');
}
