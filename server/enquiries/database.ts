import type { EnquiryDatabase } from '../../supabase/functions/contact-webhook/handler.ts';
import type { Sql } from '../database/connect.ts';

/** Stores enquiries as the service role does on hosted Supabase, but straight in PostgreSQL: one question, one answer. */
export function createEnquiryDatabase(service: Sql): EnquiryDatabase {
  return {
    async rpc(_, { payload, address_hash, channels, spam_reason }) {
      const [row] = await service`
        select public.submit_enquiry(${service.json(payload)}, ${address_hash}, ${channels}::text[], ${spam_reason}) as answer`;
      return { data: row?.answer ?? null, error: null };
    },
  };
}
