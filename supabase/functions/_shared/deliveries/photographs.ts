import type { Buffer } from 'node:buffer';
import type { Sql } from 'postgres';
import type { DeliverySettings } from './settings.ts';

/** Mail servers refuse large mails; what does not fit is in the inbox. */
const mostAttachedBytes = 8 * 1024 * 1024;

export type MailPhotographs = {
  /** How many the enquiry has, attached or not. */
  count: number;
  attachments: { filename: string; content: Buffer; contentType: string }[];
};

/** An enquiry's photographs as a mail carries them. */
export async function readMailPhotographs(sql: Sql, reference: string): Promise<MailPhotographs> {
  const rows = await sql<{ picture: Buffer }[]>`
    select p.picture from public.enquiry_photographs p join public.enquiries e on e.id = p.enquiry_id
    where e.reference = ${reference} order by p.created_at, p.id`;
  const attachments: MailPhotographs['attachments'] = [];
  let bytes = 0;
  for (const { picture } of rows) {
    bytes += picture.length;
    if (bytes > mostAttachedBytes) break;
    const filename = `${reference}-${attachments.length + 1}.jpg`;
    attachments.push({ filename, content: picture, contentType: 'image/jpeg' });
  }
  return { count: rows.length, attachments };
}

/** Addresses at which a receiver may fetch them for a week. */
export async function linkPhotographs(sql: Sql, settings: DeliverySettings, reference: string): Promise<string[]> {
  const home = settings.SUPABASE_URL ?? settings.SITE_URL;
  if (!home) return [];
  const [row] = await sql<{ links: { link: string }[] }[]>`
    select private.new_photograph_links(id, interval '7 days') as links from public.enquiries where reference = ${reference}`;
  return (row?.links ?? []).map(({ link }) => `${home}/functions/v1/enquiry-photograph?link=${link}`);
}
