import type { Sql } from 'embedded-supabase';
import { StartError } from 'embedded-supabase/host';
import { enquiryKeys } from '#shared/enquiry/payload.ts';
import type { PhotographDatabase } from '#shared/photographs/keep-photograph.ts';
import type { EnquiryDatabase } from '../../supabase/functions/contact-webhook/handler.ts';
import type { ReviewPictureDatabase } from '../../supabase/functions/review-picture/handler.ts';

/** Stores enquiries as the service role, as on hosted Supabase, but directly in PostgreSQL in one round trip. */
export function createEnquiryDatabase(service: Sql): EnquiryDatabase {
  return {
    async rpc(_, call) {
      const { payload, address_hash, channels } = call;
      const { spam_reason = null, reference_prefix = null, canary = false, photographs = 0 } = call;
      const [row] = await service`
        select public.submit_enquiry(
          ${service.json(payload)}, ${address_hash}, ${channels}::text[], ${spam_reason}, ${reference_prefix}, ${canary},
          ${photographs}
        ) as answer`;
      return { data: row?.answer ?? null, error: null };
    },
  };
}

/** Stores and reads photographs in the same way. */
export function createPhotographDatabase(service: Sql): PhotographDatabase {
  function query(name: string, args: Record<string, string | number>) {
    const { ticket = '', picture = '', width = 0, height = 0, link = '' } = args;
    if (name === 'is_photograph_ticket') return service`select public.is_photograph_ticket(${ticket}) as answer`;
    if (name === 'read_photograph') return service`select public.read_photograph(${link}) as answer`;
    return service`select public.add_photograph(${ticket}, ${picture}, ${width}, ${height}) as answer`;
  }
  return {
    async rpc(name: string, args: Record<string, string | number>) {
      const [row] = await query(name, args);
      return { data: row?.answer ?? null, error: null };
    },
  };
}

/** Keeps the pictures of review authors in the same way. */
export function createReviewPictureDatabase(service: Sql): ReviewPictureDatabase {
  return {
    async rpc(name: string, { address, picture }: { address: string; picture?: string | null }) {
      const [row] =
        name === 'review_picture'
          ? await service`select public.review_picture(${address}) as answer`
          : await service`select public.keep_review_picture(${address}, ${picture ?? null}) as answer`;
      return { data: row?.answer ?? null, error: null };
    },
  };
}

/** Whatever a visitor sends must have a place to be kept. */
export async function requireEnquiryColumns(sql: Sql, keys: readonly string[] = enquiryKeys): Promise<void> {
  const missingColumns = await sql<{ key: string }[]>`
    select key from unnest(${[...keys]}::text[]) as key
    except select attname from pg_attribute where attrelid = 'public.enquiries'::regclass`;
  if (missingColumns.length > 0)
    throw new StartError(`The table enquiries has no column for ${missingColumns.map(({ key }) => key).join(', ')}`);
}
