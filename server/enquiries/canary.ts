import { withDeadline } from '#shared/deadline.ts';
import { canaryHeader } from '#shared/enquiry/canary.ts';
import type { Channel } from '#shared/deliveries/settings.ts';
import type { EnquiryForm } from '#shared/enquiry/rules.ts';
import { londonClock } from '#shared/london-clock.ts';
import type { Sql } from '../database/connect.ts';
import { firm } from '../firm.ts';
import { log } from '../log.ts';
import { startRounds } from '../rounds.ts';

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
export async function lookAfterCanary({ sql, formAddress, token, channels }: Parts, now: Date): Promise<void> {
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
    const missingNames = await missingLegs(test.reference);
    const isLate = now.getTime() - test.sent_at.getTime() >= patienceMs;
    if (missingNames.length === 0 || isLate) await finish(test.day, missingNames);
  }

  async function missingLegs(reference: string | null): Promise<string[]> {
    if (!reference) return ['form'];
    const [row] = await sql<{ arrived: string[] }[]>`
      select to_json(array(
        select channel from public.enquiry_deliveries d where d.enquiry_id = e.id and delivered_at is not null)) as arrived
      from public.enquiries e where reference = ${reference}`;
    return row ? channels.filter((channel) => !row.arrived.includes(channel)) : ['database'];
  }

  async function finish(day: string, silentLegs: string[]): Promise<void> {
    await sql.begin(async (tx) => {
      await tx`
        update private.canaries set silent = array(select jsonb_array_elements_text(${tx.json(silentLegs)}))
        where day = ${day} and silent is null`;
      await tx`
        delete from public.enquiries where status = 'canary'
          and reference = (select reference from private.canaries where day = ${day})`;
      await tx`delete from private.canaries where day < ${day}::date - 30`;
    });
    log[silentLegs.length > 0 ? 'warn' : 'info']({ silent: silentLegs }, 'the daily test enquiry');
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
  return startRounds(
    { everyMs: lookEveryMs, failure: 'the look at the daily test enquiry failed', restsFirst: true },
    () => withDeadline(lookWithinMs, lookAfterCanary(parts, new Date())),
  );
}
