import type { Site } from '../site/data.ts';

/** Where the form posts, with scripts and without. */
export function enquiryAddress(backend: Site['backend']): string {
  return `${backend.url}/functions/v1/contact-webhook`;
}
