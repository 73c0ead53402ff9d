import { randomUUID } from 'node:crypto';
import type { EnquiryForm } from '#shared/enquiry/rules.ts';

export type EnquiryFields = Omit<EnquiryForm, 'gdpr_consent'>;

/** A good enquiry that is unlike every other one: limits and the memory of repeated words meet each test alone. */
export function freshEnquiry(): EnquiryFields {
  const id = randomUUID().slice(0, 8);
  return {
    name: `Visitor ${id}`,
    email: `visitor-${id}@example.org`,
    phone: '01632 960 201',
    address: 'WR5 1AA',
    service: 'Landscaping',
    message: `Please look at hedge number ${id}.`,
  };
}
