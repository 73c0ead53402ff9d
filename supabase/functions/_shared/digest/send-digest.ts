import type { Sql } from 'postgres';
import type { DeliveryContext } from '../deliveries/deliver.ts';
import { sendMail } from '../deliveries/send-mail.ts';
import { namedSender } from '../mails/frame.ts';
import { digestDay } from './digest-day.ts';
import { composeDigest, type Digest, type PutAside, type Waiting } from './digest-mail.ts';

const shownAtMost = 20;

/** Mails the digest if it is due and no server has claimed it; retries if the mail server was down. */
export async function sendDigest({ sql, settings, firm, log }: DeliveryContext, now: Date): Promise<void> {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, DIGEST_TO: to, SITE_URL: siteUrl } = settings;
  const day = digestDay(now);
  if (!day || !smtpUrl || !from || !to || !siteUrl) return;
  // Recorded first: a server that crashes may have sent it, and a second digest would be worse than none.
  const claimed = await sql`
    insert into private.digests (day, began_at) values (${day}, ${now}) on conflict (day) do nothing returning day`;
  if (claimed.length === 0) return;
  const mail = composeDigest(await readDigest(sql, firm.replyHours, day, now), firm, siteUrl);
  const answer = await sendMail(smtpUrl, `digest-${day}`, { from: namedSender(from, firm), to, ...mail });
  if (!answer.succeeded) await sql`delete from private.digests where day = ${day}`;
  log[answer.succeeded ? 'info' : 'warn']({ day, answer: answer.text }, 'the morning’s digest');
}

async function readDigest(sql: Sql, replyHours: number, day: string, now: Date): Promise<Digest> {
  const [counts] = await sql<Omit<Digest, 'first' | 'putAside'>[]>`
    with last as (
      select coalesce(max(began_at), ${now}::timestamptz - interval '1 day') as since from private.digests where day < ${day}
    )
    select since,
      (select count(*)::int from private.real_enquiries() where status = 'new') as waiting,
      (select count(*)::int from private.real_enquiries()
        where status = 'new' and created_at <= ${now}::timestamptz - make_interval(hours => ${replyHours})) as overdue,
      (select count(*)::int from private.real_enquiries()
        where status <> 'spam' and created_at > since and created_at <= ${now}) as "cameIn",
      (select count(*)::int from private.real_enquiries()
        where status in ('replied', 'won', 'lost') and remind_on <= ${day}) as reminders,
      (select count(*)::int from private.real_enquiries()
        where status = 'spam' and spam_reason is not null and created_at > since and created_at <= ${now}) as "putAsideCount"
    from last`;
  const first = await sql<Waiting[]>`
    select reference, name, service, address, extract(epoch from ${now}::timestamptz - created_at)::float8 / 3600 as hours,
      private.name_of(assigned_to) as "assignedTo", coalesce(remind_on <= ${day}, false) as "isReminder",
      (select changed_by_name from public.enquiry_history h where h.enquiry_id = e.id order by h.id desc limit 1) as "lastBy"
    from private.real_enquiries() e where status = 'new' or status <> 'spam' and remind_on <= ${day}
    order by coalesce(remind_on <= ${day}, false) desc, created_at, id limit ${shownAtMost}`;
  if (!counts) throw new Error('The digest could not be counted');
  const putAside = await sql<PutAside[]>`
    select reference, name, service, coalesce(nullif(spam_signs, ''), spam_reason) as signs from private.real_enquiries()
    where status = 'spam' and spam_reason is not null and created_at > ${counts.since} and created_at <= ${now}
    order by created_at, id limit ${shownAtMost}`;
  return { ...counts, first, putAside };
}
