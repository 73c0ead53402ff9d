import type { Enquiry } from '#shared/enquiry/fields.ts';
import { formSecondsHeader, type FieldErrors } from '#shared/enquiry/rules.ts';
import type { Site } from '../site/data.ts';
import { enquiryAddress } from './enquiry-address.ts';

export type Answer = { reference?: string; message?: string; errors?: FieldErrors };

/** The one call of the public pages, without the Supabase client: a small fetch does it. */
export async function sendEnquiry(backend: Site['backend'], enquiry: Enquiry): Promise<Answer & { ok: boolean }> {
  const response = await fetch(enquiryAddress(backend), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: backend.key,
      [formSecondsHeader]: String(performance.now() / 1000),
    },
    body: JSON.stringify(enquiry),
  });
  const answer: Answer = await response.json().catch(() => ({}));
  return { ...answer, ok: response.ok };
}
