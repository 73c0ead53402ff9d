import { formSecondsHeader, type FieldErrors } from '#shared/enquiry/rules.ts';
import type { Enquiry } from '#shared/enquiry/payload.ts';
import { photographsHeader } from '#shared/photographs/limits.ts';
import type { Site } from '../site/data.ts';
import { enquiryAddress } from './enquiry-address.ts';

/** Only the status decides; what the body says is read where there is something to read. */
type Answer = {
  ok: boolean;
  status: number;
  reference?: string | undefined;
  /** Lets the photographs that were announced follow. */
  ticket?: string | undefined;
  errors: FieldErrors;
};

/** The one call of the public pages, without the Supabase client: a small fetch does it. */
export async function sendEnquiry(backend: Site['backend'], enquiry: Enquiry, photographs: number): Promise<Answer> {
  const response = await fetch(enquiryAddress(backend), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: backend.key,
      [formSecondsHeader]: String(performance.now() / 1000),
      ...(photographs > 0 && { [photographsHeader]: String(photographs) }),
    },
    body: JSON.stringify(enquiry),
  }).catch(() => null);
  const body: Partial<Answer> | null = await response?.json().catch(() => null);
  return {
    ok: response?.ok ?? false,
    status: response?.status ?? 0,
    reference: body?.reference,
    ticket: body?.ticket,
    errors: body?.errors ?? {},
  };
}
