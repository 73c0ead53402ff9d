import type { Sql } from 'postgres';
import { enquiryKeys } from '../enquiry/payload.ts';
import type { Answer } from './answer.ts';
import type { StoredEnquiry } from './enquiry-mail.ts';
import { afterInterruptions, mostInterruptions, nextWait } from './schedule.ts';
import type { Channel } from './settings.ts';

/** Longer than any attempt may take; if a server dies, its deliveries are free again after this. */
const leaseSeconds = 45;

const batchSize = 10;

const longestAnswer = 300;

const givenUp = 'The server stopped in the middle of every try: a person has to look';
const perhapsSent = 'the server stopped in the middle of sending it: it may have arrived';

/** Keeps a server from spinning while another one holds the row that is due. */
const shortestNap = 50;

export type Delivery = {
  id: string;
  channel: Channel;
  /** Numbers every try of the delivery. */
  attempts: number;
  /** Answered tries of the current mail and this one: late photographs are one delivery, but may be several mails. */
  tries: number;
  /** By an earlier one of these tries. */
  refusedRecipients: string[];
  /** The server's own daily test, not a visitor's words. */
  isCanary: boolean;
  /** The reply that it carries, and why the enquiry is only perhaps spam. */
  replyId: string | null;
  spamSigns: string;
  enquiry: StoredEnquiry;
};

type ClaimedRow = StoredEnquiry & {
  delivery_id: string;
  channel: Channel;
  attempts: number;
  tries: number;
  refused_recipients: string[];
  is_canary: boolean;
  reply_id: string | null;
  spam_signs: string;
};

/** Longer than any wait of the schedule: a later time was set by a clock that has since been set back. */
const noWaitIsSoLongHours = 28;
/** Clocks of servers differ by less. */
const toleratedMinutes = 10;

/** Claims due deliveries for this server and records that an attempt begins. Uses no array parameters: on a new connection the driver may not know their types yet. */
export async function claimDue(sql: Sql, channel: Channel): Promise<Delivery[]> {
  // A colleague who reads a mail twice loses nothing; a customer is written to once, or a person decides.
  const interruptionsAllowed = channel === 'reply' ? 1 : mostInterruptions;
  const lastWords = channel === 'reply' ? perhapsSent : givenUp;
  const rows = await sql<ClaimedRow[]>`
    with due as (
      select id, enquiry_id, channel from public.enquiry_deliveries d
      where delivered_at is null and failed_at is null
        and (next_attempt_at <= now() or next_attempt_at > now() + make_interval(hours => ${noWaitIsSoLongHours})
          -- Put off by a clock that has since been set back.
          or coalesce(
            (select started_at from public.enquiry_delivery_attempts a where a.delivery_id = d.id and a.attempt = d.attempts),
            d.created_at) > now() + make_interval(mins => ${toleratedMinutes}))
        and (locked_until is null or locked_until < now()
          or locked_until > now() + make_interval(mins => ${toleratedMinutes}))
        and channel = ${channel}
      order by next_attempt_at
      limit ${batchSize}
      for update skip locked
    ), counted as (
      select due.id,
        -- Only an answer tells something of the receiver: a try without one was interrupted here.
        count(*) filter (where not a.succeeded and (due.channel <> 'photographs' or a.started_at > (
          select max(created_at) from public.enquiry_photographs p where p.enquiry_id = due.enquiry_id)))::int as failures,
        count(*) filter (where a.succeeded is null and a.attempt > all (
          select attempt from public.enquiry_delivery_attempts o
          where o.delivery_id = due.id and o.succeeded is not null))::int as interruptions
      from due left join public.enquiry_delivery_attempts a on a.delivery_id = due.id
      group by due.id
    ), claimed as (
      update public.enquiry_deliveries d
      set attempts = d.attempts + 1, locked_until = now() + make_interval(secs => ${leaseSeconds}),
        next_attempt_at = now() + make_interval(secs => (string_to_array(${afterInterruptions.map((wait) => wait / 1000).join(',')}, ',')::float8[])[least(counted.interruptions + 2, ${afterInterruptions.length})]),
        -- Said in advance: if this try is interrupted as well, nobody is left to say it.
        failed_at = case when counted.interruptions + 1 >= ${interruptionsAllowed} then now() end,
        last_answer = case when counted.interruptions + 1 >= ${interruptionsAllowed} then ${lastWords} else last_answer end
      from counted where d.id = counted.id
      returning d.id, d.enquiry_id, d.channel, d.attempts, d.reply_id, counted.failures + 1 as tries,
        case when counted.failures > 0 then d.refused_recipients else '{}' end as refused_recipients
    ), noted as (
      insert into public.enquiry_delivery_attempts (delivery_id, attempt)
      select id, attempts from claimed
    )
    select c.id as delivery_id, c.channel, c.attempts, c.tries, to_json(c.refused_recipients) as refused_recipients,
      c.reply_id, e.is_canary, e.spam_signs, e.reference, e.created_at, ${sql(enquiryKeys)}
    from claimed c join public.enquiries e on e.id = c.enquiry_id`;
  return rows.map(({ delivery_id: id, refused_recipients: refusedRecipients, ...row }) => {
    const {
      channel: _,
      attempts,
      tries,
      is_canary: isCanary,
      reply_id: replyId,
      spam_signs: spamSigns,
      ...enquiry
    } = row;
    return { id, channel, attempts, tries, refusedRecipients, isCanary, replyId, spamSigns, enquiry };
  });
}

/** Writes down what came of a try and when the next one is due. */
export async function recordAnswer(sql: Sql, delivery: Delivery, answer: Answer): Promise<void> {
  const wait = answer.succeeded || answer.stop ? null : nextWait(delivery.tries, answer.retryAfter);
  const isGivenUp = !answer.succeeded && wait === null;
  // PostgreSQL refuses a NUL, and a receiver may send one.
  const text = answer.text.replace(/\p{Cc}+/gu, ' ').slice(0, longestAnswer);
  // A late answer after a lost lease may not overwrite another server's result, except a success, which always counts.
  // A photograph that arrived during the mail before it waits for the next mail; the success of this mail must not be
  // shown as the reason why the next has not arrived.
  await sql.begin(async (tx) => {
    // Locked before its attempt, as in an erasure: in the other order the two would deadlock. And in a separate
    // statement, so that the next one sees a photograph that was being stored meanwhile.
    await tx`select from public.enquiry_deliveries where id = ${delivery.id} for update`;
    await tx`
      with finished as (
        update public.enquiry_delivery_attempts
        set finished_at = now(), succeeded = ${answer.succeeded}, answer = ${text}
        where delivery_id = ${delivery.id} and attempt = ${delivery.attempts}
        returning started_at
      ), overtaken as (
        select from finished, public.enquiry_deliveries d join public.enquiry_photographs p on p.enquiry_id = d.enquiry_id
        where d.id = ${delivery.id} and d.channel = 'photographs' and p.created_at > finished.started_at
      )
      update public.enquiry_deliveries
      set last_answer = case when channel <> 'photographs' or not ${answer.succeeded} then ${text} end, locked_until = null,
        refused_recipients = coalesce(${answer.refusedRecipients ?? null}::text[], refused_recipients),
        delivered_at = case when ${answer.succeeded} and not exists (select from overtaken) then coalesce(delivered_at, now()) end,
        failed_at = case when ${isGivenUp} then now() end,
        next_attempt_at = case when ${answer.succeeded} and exists (select from overtaken) then next_attempt_at
          else now() + make_interval(secs => ${(wait ?? 0) / 1000}) end
      where id = ${delivery.id} and (${answer.succeeded} or (attempts = ${delivery.attempts} and delivered_at is null))`;
  });
}

/** Milliseconds until the next delivery of a channel is due, at most `longestMs`. */
export async function untilNextDue(sql: Sql, channel: Channel, longestMs: number): Promise<number> {
  const [next] = await sql<{ wait: number | null }[]>`
    select extract(epoch from min(greatest(next_attempt_at, coalesce(locked_until, next_attempt_at))) - now())::float * 1000 as wait
    from public.enquiry_deliveries
    where delivered_at is null and failed_at is null and channel = ${channel}`;
  return Math.min(longestMs, Math.max(shortestNap, next?.wait ?? longestMs));
}
