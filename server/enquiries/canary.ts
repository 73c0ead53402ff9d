import type { Sql } from 'embedded-supabase';
import { log, repeatTask } from 'embedded-supabase/host';
import { withDeadline } from '#shared/deadline.ts';
import { canaryHeader } from '#shared/enquiry/canary.ts';
import type { Channel } from '#shared/deliveries/settings.ts';
import type { EnquiryForm } from '#shared/enquiry/rules.ts';
import { londonClock } from '#shared/london-clock.ts';
import { firm } from '../firm.ts';

const lookEveryMs = 60_000;
const lookWithinMs = 30_000;
/** Early enough to be mended before the office opens. */
const from = 6 * 60;
const patienceMs = 60 * 60_000;

type Parts = {
  sql: Sql;
  /** Where the site's own form sends to. */
  formAddress: string;
  /** Marks the request as the daily test. */
  token: string;
  channels: Channel[];
};

type SentTest = { day: string; sent_at: Date; reference: string | null };

/** One look: sends the day's test enquiry if no server has, and sees how far the last one has come. */
export async function runDailyTest({ sql, formAddress, token, channels }: Parts, now: Date): Promise<void> {
  const { day, minutes } = londonClock(now);
  if (minutes >= from) {
    const claimed = await sql`
      insert into private.canaries (day, sent_at) values (${day}, ${now}) on conflict (day) do nothing returning day`;
    if (claimed.length > 0) {
      const reference = await sendCanary(formAddress, token, day);
      if (reference) await sql`update private.canaries set reference = ${reference} where day = ${day}`;
      else await finish(day, ['form']);
    }
  }
  const testsUnderWay = await sql<SentTest[]>`
    select day::text, sent_at, reference from private.canaries where silent is null`;
  for (const test of testsUnderWay) {
    const missing = await missingSteps(test.reference);
    // Also one that was sent by a clock that has been put back since.
    const isLate = Math.abs(now.getTime() - test.sent_at.getTime()) >= patienceMs;
    if (missing.length === 0 || isLate) await finish(test.day, missing);
  }

  async function missingSteps(reference: string | null): Promise<string[]> {
    if (!reference) return ['form'];
    const [row] = await sql<{ arrived: string[] }[]>`
      select to_json(array(
        select channel from public.enquiry_deliveries d where d.enquiry_id = e.id and delivered_at is not null)) as arrived
      from public.enquiries e where reference = ${reference}`;
    return row ? channels.filter((channel) => !row.arrived.includes(channel)) : ['database'];
  }

  async function finish(testDay: string, failedSteps: string[]): Promise<void> {
    await sql.begin(async (tx) => {
      await tx`
        update private.canaries set silent = array(select jsonb_array_elements_text(${tx.json(failedSteps)}))
        where day = ${testDay} and silent is null`;
      await tx`
        delete from public.enquiries where is_canary and (created_at < now() - interval '1 day'
          or reference = (select reference from private.canaries where day = ${testDay}))`;
      await tx`delete from private.canaries where abs(day - ${londonClock(now).day}::date) > 30`;
    });
    log[failedSteps.length > 0 ? 'warn' : 'info']({ silent: failedSteps }, 'the daily test enquiry');
  }
}

/** As the form sends it; answers the reference, or null if it was not taken. */
async function sendCanary(formAddress: string, token: string, day: string): Promise<string | null> {
  try {
    const response = await fetch(formAddress, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [canaryHeader]: token },
      body: JSON.stringify({
        name: 'Daily test',
        email: 'daily-test@example.org',
        phone: firm.phone,
        address: 'ZZ99 9ZZ',
        service: firm.services[0] ?? '',
        message: `The daily test of ${day}. Nobody has to answer it.`,
        gdpr_consent: true,
      } satisfies EnquiryForm),
      signal: AbortSignal.timeout(lookWithinMs / 2),
    });
    if (response.status !== 200) return null;
    const { reference } = (await response.json()) as { reference: string };
    return reference;
  } catch {
    return null;
  }
}

/** Looks every minute until stopped. */
export function startCanary(parts: Parts): { stop(): Promise<void> } {
  return repeatTask(
    { everyMs: lookEveryMs, failure: 'the look at the daily test enquiry failed', restsFirst: true },
    () => withDeadline(lookWithinMs, runDailyTest(parts, new Date())),
  );
}
