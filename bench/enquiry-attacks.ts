import { randomInt } from 'node:crypto';
import { pngBomb, pngWithText } from '../tests/enquiries/support/hostile-files.ts';
import { anEnquiry, submit } from '../tests/enquiries/support/enquiries.ts';
import { announce, upload } from '../tests/enquiries/support/photographs.ts';
import type { Attack } from './attacks.ts';

/** Made when first sent, and once: they take longer to make than to send. */
function photograph(name: string, make: () => Buffer): Attack {
  let file: Buffer | undefined;
  async function send(url: string) {
    const { ticket } = await announce(url, 1);
    return ticket && upload(url, ticket, (file ??= make()));
  }
  return { name, concurrency: 4, send };
}

export const enquiryAttacks: Attack[] = [
  photograph('a PNG of 64 million pixels', () => pngBomb(8000, 7990)),
  photograph('a PNG with a gigabyte of text', pngWithText),
  {
    name: 'scripts of another website',
    concurrency: 10,
    send: (url) => submit(url, anEnquiry(), { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }),
  },
  {
    name: 'one mailbox in many spellings',
    concurrency: 10,
    send: (url) => submit(url, anEnquiry({ email: `some.one+${randomInt(1e9)}@example.org` })),
  },
];
