import type { Sql } from 'postgres';
import { enquiryKeys } from '../enquiry/payload.ts';
import type { Answer } from './answer.ts';
import type { StoredEnquiry } from './enquiry-mail.ts';
import { nextWait, tryAfter } from './schedule.ts';
import type { Channel } from './settings.ts';

/** Longer than any try may take; a server that dies in the middle gives its deliveries back after this. */
const leaseSeconds = 45;

const batchSize = 10;

const longestAnswer = 300;

/** Keeps a server from spinning while another one holds the row that is due. */
const shortestNap = 50;

export type Delivery = {
  id: string;
  channel: Channel;
  /** Numbers every try of the delivery. */
  attempts: number;
  /** Tries of what is being sent now, this one included: photographs that come late are one delivery, but several mails. */
  tries: number;
  /** By an earlier one of these tries. */
  refusedRecipients: string[];
  /** The server's own daily test, not a visitor's words. */
  isCanary: boolean;
  enquiry: StoredEnquiry;
};

type ClaimedRow = StoredEnquiry & {
  delivery_id: string;
  channel: Channel;
  attempts: number;
  tries: number;
  refused_recipients: string[];
  is_canary: boolean;
};

/** A crash may interrupt a try or two; whoever can never record an answer must not send for ever at the pace of the lease. */
const secondsAfterUnrecorded = tryAfter.map((wait, triesMade) => (triesMade < 3 ? 0 : wait / 1000));

/** Longer than any wait of the schedule: what is put off further was put off by a clock that has since been set back. */
const noWaitIsSoLongHours = 48;

/** Takes due deliveries for this server alone and notes that a try begins. Without arrays in or out: on a fresh connection the driver may not know their types yet. */
export async function claimDue(sql: Sql, channel: Channel): Promise<Delivery[]> {
  const rows = await sql<ClaimedRow[]>`
    with due as (
      select id, case when channel <> 'photographs' then attempts else (
        select count(*)::int from public.enquiry_delivery_attempts a
        where a.delivery_id = d.id and a.started_at > (
          select max(created_at) from public.enquiry_photographs p where p.enquiry_id = d.enquiry_id
        )
      ) end as tries_made
      from public.enquiry_deliveries d
      where delivered_at is null and failed_at is null
        and (next_attempt_at <= now() or next_attempt_at > now() + make_interval(hours => ${noWaitIsSoLongHours}))
        and (locked_until is null or locked_until < now()
          or locked_until > now() + make_interval(hours => ${noWaitIsSoLongHours}))
        and channel = ${channel}
      order by next_attempt_at
      limit ${batchSize}
      for update skip locked
    ), claimed as (
      update public.enquiry_deliveries d
      set attempts = d.attempts + 1, locked_until = now() + make_interval(secs => ${leaseSeconds}),
        next_attempt_at = now() + make_interval(secs => (string_to_array(${secondsAfterUnrecorded.join(',')}, ',')::float8[])[least(due.tries_made + 2, ${secondsAfterUnrecorded.length})])
      from due where d.id = due.id
      returning d.id, d.enquiry_id, d.channel, d.attempts, due.tries_made + 1 as tries,
        case when due.tries_made > 0 then d.refused_recipients else '{}' end as refused_recipients
    ), noted as (
      insert into public.enquiry_delivery_attempts (delivery_id, attempt)
      select id, attempts from claimed
    )
    select c.id as delivery_id, c.channel, c.attempts, c.tries, to_json(c.refused_recipients) as refused_recipients,
      e.status = 'canary' as is_canary, e.reference, e.created_at, ${sql(enquiryKeys)}
    from claimed c join public.enquiries e on e.id = c.enquiry_id`;
  return rows.map(({ delivery_id: id, refused_recipients: refusedRecipients, ...row }) => {
    const { channel, attempts, tries, is_canary: isCanary, ...enquiry } = row;
    return { id, channel, attempts, tries, refusedRecipients, isCanary, enquiry };
  });
}

/** Writes down what came of a try and when the next one is due. */
export async function recordAnswer(sql: Sql, delivery: Delivery, answer: Answer): Promise<void> {
  const wait = answer.succeeded || answer.stop ? null : nextWait(delivery.tries, answer.retryAfter);
  const isGivenUp = !answer.succeeded && wait === null;
  // PostgreSQL refuses a NUL, and a receiver may send one.
  const text = answer.text.replace(/\p{Cc}+/gu, ' ').slice(0, longestAnswer);
  // A late answer of a lost lease may not undo what another server has found since; a success always counts.
  // A photograph that came while the mail with those before it was sent waits for the next one, and the good answer to
  // this one must not read as why that one has not arrived.
  await sql.begin(async (tx) => {
    // Held before its try, as in an erasure: the other way round the two would wait for each other. And by a statement of
    // its own, so that the next one sees a photograph that was being stored meanwhile.
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

/** Milliseconds until the next delivery of a channel is due, at most `longest`. */
export async function untilNextDue(sql: Sql, channel: Channel, longestMs: number): Promise<number> {
  const [next] = await sql<{ wait: number | null }[]>`
    select extract(epoch from min(greatest(next_attempt_at, coalesce(locked_until, next_attempt_at))) - now())::float * 1000 as wait
    from public.enquiry_deliveries
    where delivered_at is null and failed_at is null and channel = ${channel}`;
  return Math.min(longestMs, Math.max(shortestNap, next?.wait ?? longestMs));
}
