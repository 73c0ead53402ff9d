import type { Buffer } from 'node:buffer';
import type { Sql } from 'postgres';
import type { DeliverySettings } from './settings.ts';

/** Mail servers refuse large mails; what does not fit is in the inbox. */
const mostAttachedBytes = 8 * 1024 * 1024;

export type MailPhotographs = {
  /** How many there are, attached or not. */
  count: number;
  attachments: { filename: string; content: Buffer; contentType: string }[];
};

type PlacedPhotograph = { place: number; picture: Buffer };

/** An enquiry's photographs as mail attachments. */
export async function readMailPhotographs(sql: Sql, reference: string): Promise<MailPhotographs> {
  return attached(
    reference,
    await sql<PlacedPhotograph[]>`
      select row_number() over (order by p.created_at, p.id)::int as place, p.picture
      from public.enquiry_photographs p join public.enquiries e on e.id = p.enquiry_id
      where e.reference = ${reference} order by place`,
  );
}

/**
 * Photographs that arrived after the last mail about the enquiry was begun. None while that mail is undelivered: it
 * will attach them.
 */
export async function readLatePhotographs(sql: Sql, reference: string): Promise<MailPhotographs> {
  return attached(
    reference,
    await sql<PlacedPhotograph[]>`
      with enquiry as (
        select id from public.enquiries where reference = ${reference}
      ), mailed as (
        select max(a.started_at) as at from public.enquiry_delivery_attempts a
        join public.enquiry_deliveries d on d.id = a.delivery_id join enquiry on enquiry.id = d.enquiry_id
        where d.channel in ('email', 'photographs') and a.succeeded
      ), placed as (
        select row_number() over (order by p.created_at, p.id)::int as place, p.picture, p.created_at
        from public.enquiry_photographs p join enquiry on enquiry.id = p.enquiry_id
      )
      select place, picture from placed, mailed where created_at > mailed.at order by place`,
  );
}

function attached(reference: string, photographs: PlacedPhotograph[]): MailPhotographs {
  const attachments: MailPhotographs['attachments'] = [];
  let bytes = 0;
  for (const { place, picture } of photographs) {
    bytes += picture.length;
    if (bytes > mostAttachedBytes) break;
    attachments.push({ filename: `${reference}-${place}.jpg`, content: picture, contentType: 'image/jpeg' });
  }
  return { count: photographs.length, attachments };
}

/** Addresses at which a receiver may fetch them for a week. */
export async function linkPhotographs(sql: Sql, settings: DeliverySettings, reference: string): Promise<string[]> {
  const home = settings.SUPABASE_URL ?? settings.SITE_URL;
  if (!home) return [];
  const [row] = await sql<{ links: { link: string }[] }[]>`
    select private.new_photograph_links(id, interval '7 days') as links from public.enquiries where reference = ${reference}`;
  return (row?.links ?? []).map(({ link }) => `${home}/functions/v1/enquiry-photograph?link=${link}`);
}
