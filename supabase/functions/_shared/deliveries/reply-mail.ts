import type { Sql } from 'postgres';
import { escapeHtml } from '../escape-html.ts';
import type { Firm } from '../firm.ts';
import { mailFrame, namedSender, paragraph, type Part } from '../mails/frame.ts';
import { replyToVisitor, type StoredEnquiry } from './enquiry-mail.ts';
import { servedChannels, type DeliverySettings } from './settings.ts';
import { timeZone } from '../time-zone.ts';

export type Reply = { id: string; body: string; writtenBy: string };

export async function readReply(sql: Sql, id: string): Promise<Reply | undefined> {
  const [reply] = await sql<Reply[]>`
    select id, body, written_by_name as "writtenBy" from public.enquiry_replies where id::text = ${id}`;
  return reply;
}

/** The office's address where the mail server may speak for it: on the domain that it already sends from. */
export function replySender(mailFrom: string, firm: Firm): string {
  return domainOf(mailFrom) === domainOf(firm.email) ? namedSender(firm.email, firm) : namedSender(mailFrom, firm);
}

function domainOf(address: string): string {
  return /@([^>\s]+)/.exec(address)?.[1]?.toLowerCase() ?? '';
}

const sentAt = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone });

/** What staff have written to a visitor, with the enquiry quoted below it. */
export function composeReply(enquiry: StoredEnquiry, { body }: Reply, firm: Firm) {
  const { name, address } = replyToVisitor(enquiry);
  const quoted = `On ${sentAt.format(enquiry.created_at)} ${name} wrote:`;
  return {
    ...mailFrame(firm, {
      subject: `Your enquiry to ${firm.name}, ${enquiry.reference}`,
      parts: [asTyped(body), paragraph(quoted), quotation(enquiry.message)],
    }),
    to: { name, address },
    // Answered in the office, whatever address the mail server sends from.
    replyTo: { name: firm.name, address: firm.email },
  };
}

function asTyped(text: string): Part {
  return { text, html: () => `<p style="margin:0 0 24px;white-space:pre-wrap">${escapeHtml(text)}</p>` };
}

function quotation(text: string): Part {
  return {
    text: text
      .split(/\r?\n/)
      .map((line) => `> ${line}`)
      .join('\n'),
    html: (paint) =>
      `<blockquote style="margin:0;padding:0 0 0 16px;border-left:3px solid ${paint('line')};color:${paint('soft')};white-space:pre-wrap">${escapeHtml(text)}</blockquote>`,
  };
}

/** Tells the database from whom replies come, or that nobody sends any: the inbox offers to write them there or not. */
export async function announceSender(sql: Sql, settings: DeliverySettings, firm: Firm): Promise<void> {
  if (!servedChannels(settings).includes('reply')) {
    await sql`delete from private.reply_sender`;
    return;
  }
  const sender = /<([^>]+)>/.exec(replySender(settings.MAIL_FROM ?? '', firm))?.[1] ?? firm.email;
  await sql`
    insert into private.reply_sender (sender) values (${sender})
    on conflict (only_one) do update set sender = excluded.sender where reply_sender.sender <> excluded.sender`;
}
