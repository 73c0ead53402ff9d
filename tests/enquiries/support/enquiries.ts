import type { Enquiry } from '#shared/enquiry/payload.ts';
import { freshEnquiry } from '../../support/enquiry.ts';

/** A good enquiry with where its visitor came from. */
export function anEnquiry(change: Partial<Enquiry> = {}): Enquiry {
  return {
    ...freshEnquiry(),
    page_url: 'http://localhost/landscaping/patios',
    referrer: 'https://search.example/',
    utm_source: 'newsletter',
    utm_medium: 'email',
    utm_campaign: 'spring',
    utm_term: 'patio',
    utm_content: 'button',
    ...change,
  };
}

let networks = Date.now() % 60_000;

/** An address nobody has used yet: limits are per address. */
export function aNewAddress(): string {
  networks += 1;
  return `2a00:${(networks >> 16).toString(16)}:${(networks & 0xffff).toString(16)}:1::1`;
}

/** Sends as the browser does, from the address given (the server must trust one proxy). */
export function submit(url: string, enquiry: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}/functions/v1/contact-webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': aNewAddress(), ...headers },
    body: typeof enquiry === 'string' ? enquiry : JSON.stringify(enquiry),
  });
}

/** Sends as a form without JavaScript does. */
export function post(
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/functions/v1/contact-webhook`, {
    method: 'POST',
    headers: { accept: 'text/html', 'x-forwarded-for': aNewAddress(), ...headers },
    body: new URLSearchParams(fields),
  });
}

/** Looks again and again until something is so; by default for longer than a worker rests that missed a notice. */
export async function until(isSo: () => boolean | Promise<boolean>, within = 25_000): Promise<void> {
  const deadline = Date.now() + within;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It did not come true in time');
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
