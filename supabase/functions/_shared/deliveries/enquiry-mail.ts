import { timeZone } from '../time-zone.ts';
import { enquiryFields, fieldNames, type EnquiryField } from '../enquiry/fields.ts';
import { contextLabels, contextNames, type Enquiry } from '../enquiry/payload.ts';
import { escapeHtml } from '../escape-html.ts';
import type { Firm } from '../firm.ts';
import { button, mailFrame, paragraph, type Part } from '../mails/frame.ts';
import { districtOf } from '../postcode.ts';
import { inboxAddress } from './inbox-address.ts';
import type { MailPhotographs } from './photographs.ts';

export type StoredEnquiry = Enquiry & { reference: string; created_at: Date };

const longestService = 30;

/** "Landscaping quote, AB1, XY-7K3M9Q": what, where and which, within what a phone shows of a subject. */
export function subjectOf(enquiry: StoredEnquiry): string {
  const service = oneLine(enquiry.service).slice(0, longestService).trim().toWellFormed();
  const kind = service === 'Other' ? 'Quote' : `${service} quote`;
  const postcode = oneLine(enquiry.address).toUpperCase();
  return `${kind}, ${districtOf(postcode) ?? postcode}, ${enquiry.reference}`;
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** The mail to the business: from our own domain, so that it passes spam checks; a reply goes to the visitor. */
export function composeEnquiryMail(
  enquiry: StoredEnquiry,
  firm: Firm,
  {
    siteUrl,
    photographs,
    spamSigns = '',
  }: { siteUrl: string | undefined; photographs: MailPhotographs; spamSigns?: string },
) {
  const parts = [
    ...(spamSigns ? [paragraph(`This may be spam: ${lowerFirst(spamSigns)}.`)] : []),
    messageOf(enquiry),
    ...(photographs.count > 0 ? [paragraph(photographsLine(photographs))] : []),
    button(`Call ${oneLine(enquiry.phone)}`, callAddress(enquiry.phone)),
    ...(siteUrl ? [button('Open in the inbox', inboxAddress(siteUrl, enquiry.reference))] : []),
    tableOf(factsOf(enquiry)),
  ];
  return {
    ...mailFrame(firm, { subject: `${spamSigns && 'Spam? '}${subjectOf(enquiry)}`, parts }),
    replyTo: replyToVisitor(enquiry),
    attachments: photographs.attachments,
  };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Answering reaches the visitor. */
export function replyToVisitor({ name, email }: StoredEnquiry) {
  return { name: oneLine(name), address: email };
}

export function photographsLine({ count, attachments }: MailPhotographs): string {
  const photographs = count === 1 ? '1 photograph' : `${count} photographs`;
  if (attachments.length === count) return `With ${photographs}, attached.`;
  if (attachments.length === 0) return `With ${photographs}: see the inbox.`;
  return `With ${photographs}, ${attachments.length} of them attached: see the inbox for the others.`;
}

function messageOf({ message }: StoredEnquiry): Part {
  return {
    text: message,
    html: (paint) =>
      `<p style="margin:0 0 24px;padding:16px;background:${paint('paper')};border:1px solid ${paint('line')};white-space:pre-wrap">${escapeHtml(message)}</p>`,
  };
}

type Fact = { label: string; text: string; href?: string };

const links: Partial<Record<EnquiryField, (value: string) => string>> = {
  phone: callAddress,
  email: (email) => `mailto:${email}`,
  address: (postcode) =>
    `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(oneLine(postcode).toWellFormed())}`,
};

function callAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** The message is above them. */
function factsOf(enquiry: StoredEnquiry): Fact[] {
  const facts: Fact[] = [
    ...fieldNames.filter((name) => name !== 'message').map((name) => fieldFact(name, enquiry[name])),
    { label: 'Reference', text: enquiry.reference },
    { label: 'Sent', text: sentAt.format(enquiry.created_at) },
    ...contextNames.map((name) => ({ label: contextLabels[name], text: oneLine(enquiry[name]) })),
  ];
  return facts.filter(({ text }) => text !== '');
}

function fieldFact(name: EnquiryField, value: string): Fact {
  const link = links[name];
  return { label: enquiryFields[name].label, text: oneLine(value), ...(link && { href: link(value) }) };
}

const sentAt = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone });

function tableOf(facts: Fact[]): Part {
  return {
    text: facts.map(({ label, text }) => `${label}: ${text}`).join('\n'),
    html: (paint) => {
      const rows = facts.map(({ label, text, href }) => {
        const escaped = escapeHtml(text);
        const cell = href ? `<a href="${escapeHtml(href)}" style="color:${paint('lawn')}">${escaped}</a>` : escaped;
        return `<tr><th style="padding:4px 16px 4px 0;text-align:left;vertical-align:top;color:${paint('hedge')}">${label}</th><td style="padding:4px 0">${cell}</td></tr>`;
      });
      return `<table style="border-collapse:collapse">${rows.join('')}</table>`;
    },
  };
}
