import type { Sql } from 'embedded-supabase';
import { timeZone } from '#shared/time-zone.ts';

export type Erased = {
  enquiries: { reference: string; sent: string }[];
  deliveries: number;
  tries: number;
  changes: number;
  photographs: number;
};

/** Deletes all enquiries of one person with all related rows; the history keeps only when, and how many. */
export async function eraseEnquiries(sql: Sql, email: string): Promise<Erased> {
  return sql.begin(async (tx) => {
    const enquiryIds = tx`select id from public.enquiries where lower(email) = ${email}`;
    const [dependents] = await tx<Omit<Erased, 'enquiries'>[]>`
      select
        (select count(*)::int from public.enquiry_deliveries where enquiry_id in (${enquiryIds})) as deliveries,
        (select count(*)::int from public.enquiry_delivery_attempts a join public.enquiry_deliveries d on d.id = a.delivery_id
          where d.enquiry_id in (${enquiryIds})) as tries,
        (select count(*)::int from public.enquiry_history where enquiry_id in (${enquiryIds})) as changes,
        (select count(*)::int from public.enquiry_photographs where enquiry_id in (${enquiryIds})) as photographs`;
    const enquiries = await tx<Erased['enquiries']>`
      delete from public.enquiries where lower(email) = ${email}
      returning reference, to_char(created_at at time zone ${timeZone}, 'DD/MM/YYYY') as sent`;
    if (enquiries.length > 0)
      await tx`select private.write_enquiry_history(null, 'erased', '', ${String(enquiries.length)})`;
    return { deliveries: 0, tries: 0, changes: 0, photographs: 0, ...dependents, enquiries: [...enquiries] };
  });
}
