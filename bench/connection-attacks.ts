import { randomInt } from 'node:crypto';
import { publishableKey } from 'embedded-supabase';
import type { Attack } from './attacks.ts';
import { stay, talk } from './talk.ts';

const from = () => `x-forwarded-for: 10.${randomInt(256)}.${randomInt(256)}.1\r\n`;
const dripping = { dripEveryMs: 200 };

const slowPost = (to: string) => () =>
  `POST ${to} HTTP/1.1\r\nhost: x\r\n${from()}content-type: application/json\r\ncontent-length: 16000\r\n\r\n{`;

function slow(name: string, begin: () => string, count = 100): Attack {
  return { name, concurrency: 1, send: (url) => stay(url, count, begin(), dripping) };
}

function pages(name: string, request: () => string, concurrency = 20): Attack {
  return { name, concurrency, send: (url) => talk(url, [`${request()}connection: close\r\n\r\n`], 'end') };
}

const longFilter = Array.from({ length: 500 }, (_, number) => `author_name.eq.${number}`).join();

export const connectionAttacks: Attack[] = [
  slow('thousands of slow uploads', slowPost('/functions/v1/contact-webhook'), 2_000),
  slow('slow sign-ins', slowPost('/auth/v1/token?grant_type=password'), 500),
  slow('POST / with a dripping body', slowPost('/')),
  slow('a dripping body for the health check', slowPost('/readyz')),
  slow('headers that drip', () => 'GET / HTTP/1.1\r\nhost: x\r\nx-a: ', 500),
  slow('connections that are no HTTP', () => '', 1_000),
  { name: 'connections that say nothing', concurrency: 1, send: (url) => stay(url, 1_000, '') },
  {
    name: 'answers that nobody reads',
    concurrency: 20,
    send: (url) => stay(url, 2, 'GET /nothing HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(15)),
  },
  pages('a TLS greeting on plain HTTP', () => '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003'),
  pages('many cookies', () => `GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'a=b; '.repeat(2_000)}\r\n`),
  pages('a thousand ranges', () => `GET / HTTP/1.1\r\nhost: x\r\nrange: bytes=${'0-1,'.repeat(1_000)}2-3\r\n`),
  pages('HEAD of pages', () => 'HEAD /contact-us HTTP/1.1\r\nhost: x\r\n'),
  pages('WebSocket upgrades', () => 'GET / HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n'),
  pages('paths that climb', () => `GET /${'../%2e%2e/'.repeat(300)}etc/passwd HTTP/1.1\r\nhost: x\r\n`),
  pages(
    'a filter of 500 names',
    () =>
      `GET /rest/v1/google_reviews?or=(${longFilter}) HTTP/1.1\r\nhost: x\r\napikey: ${publishableKey}\r\n${from()}`,
  ),
];
