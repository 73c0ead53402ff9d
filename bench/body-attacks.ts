import { randomInt } from 'node:crypto';
import { publishableKey } from 'embedded-supabase';
import { largestFormPost } from '#shared/photographs/limits.ts';
import type { Attack } from './attacks.ts';
import { stay, talk } from './talk.ts';

const contact = '/functions/v1/contact-webhook';
const multipart = 'multipart/form-data; boundary=b';
const json = 'application/json';
const anyNetwork = () => `10.${randomInt(256)}.${randomInt(256)}.1`;
/** One customer of a provider, who has no other address. */
const oneNetwork = () => '198.51.100.66';

type Post = { to: string; type?: string; from?: () => string; headers?: Record<string, string> };

function post(url: string, { to, type = json, from = anyNetwork, headers = {} }: Post, body: string | Buffer) {
  return fetch(url + to, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': type, 'x-forwarded-for': from(), ...headers },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
}

function head(to: string, headers: Record<string, string | number>, from = anyNetwork): string {
  const all = { host: 'x', apikey: publishableKey, 'x-forwarded-for': from(), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`POST ${to} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

/** A form of as many empty parts as fit. */
function tinyParts(bytes: number): Buffer {
  const part = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n';
  return Buffer.from(`${part.repeat(Math.floor((bytes - 8) / part.length))}--b--\r\n`);
}

const keys = (bytes: number) => `{${Array.from({ length: bytes / 8 }, (_, number) => `"${number}":1`).join()}}`;
const almostWhole = Buffer.alloc(largestFormPost - 1, 'x');

export const bodyAttacks: Attack[] = [
  {
    name: 'a form of 23 MiB in tiny parts',
    concurrency: 1,
    send: (url) => post(url, { to: contact, type: multipart }, tinyParts(23 * 1024 * 1024)),
  },
  {
    name: 'a form of 60 KiB in tiny parts',
    concurrency: 10,
    send: (url) => post(url, { to: contact, type: multipart }, tinyParts(60 * 1024)),
  },
  {
    name: 'eight uploads one byte short',
    concurrency: 8,
    send: (url) =>
      stay(
        url,
        1,
        Buffer.concat([
          Buffer.from(head(contact, { 'content-type': multipart, 'content-length': largestFormPost })),
          almostWhole,
        ]),
      ),
  },
  {
    name: 'a body of 100 GB for a page',
    concurrency: 4,
    send: (url) => talk(url, [head('/', { 'content-length': 1e11 }) + 'x'.repeat(8 * 1024 * 1024)], 'end'),
  },
  {
    name: '250 KiB of keys for a sign-up',
    concurrency: 10,
    send: (url) => post(url, { to: '/auth/v1/signup', from: oneNetwork }, keys(250 * 1024)),
  },
  {
    name: '16 KiB of keys for a sign-up',
    concurrency: 10,
    send: (url) => post(url, { to: '/auth/v1/signup' }, keys(12_000)),
  },
  { name: '60 KiB of keys for an enquiry', concurrency: 10, send: (url) => post(url, { to: contact }, keys(50_000)) },
  {
    name: 'a byte order mark before deep JSON',
    concurrency: 10,
    send: (url) => post(url, { to: contact }, `\uFEFF${'['.repeat(30_000)}`),
  },
  {
    name: 'JSON that is not UTF-8',
    concurrency: 10,
    send: (url) => post(url, { to: contact }, Buffer.concat([Buffer.from('{"name":"'), Buffer.alloc(60_000, 0xff)])),
  },
  {
    name: 'a compressed body',
    concurrency: 10,
    send: (url) => post(url, { to: contact, headers: { 'content-encoding': 'gzip' } }, 'x'.repeat(60_000)),
  },
  {
    name: 'a chunked body of single letters',
    concurrency: 10,
    send: (url) => {
      const headers = { 'content-type': json, 'transfer-encoding': 'chunked', connection: 'close' };
      return talk(url, [head(contact, headers) + '1\r\n{\r\n'.repeat(60_000)], 'end');
    },
  },
  {
    name: 'chunks with long trailers',
    concurrency: 10,
    send: (url) => {
      const headers = { 'content-type': json, 'transfer-encoding': 'chunked', connection: 'close' };
      return talk(url, [`${head(contact, headers)}2\r\n{}\r\n0\r\n${'x-trailer: y\r\n'.repeat(1_000)}\r\n`], 'end');
    },
  },
  {
    name: 'Expect: 100-continue and no body',
    concurrency: 20,
    send: (url) => stay(url, 5, head(contact, { 'content-type': json, 'content-length': 900, expect: '100-continue' })),
  },
  {
    name: 'pipelined posts',
    concurrency: 5,
    send: (url) =>
      talk(url, [`${head('/auth/v1/signup', { 'content-type': json, 'content-length': 2 })}{}`.repeat(100)], 'end'),
  },
  {
    name: 'junk instead of photographs',
    concurrency: 5,
    send: (url) =>
      post(url, { to: '/functions/v1/enquiry-photograph', type: 'image/jpeg' }, Buffer.alloc(2 * 1024 * 1024, 'x')),
  },
  {
    name: 'wrong passwords for one account',
    concurrency: 10,
    send: (url) =>
      post(
        url,
        { to: '/auth/v1/token?grant_type=password' },
        JSON.stringify({ email: 'owner@example.org', password: String(randomInt(1e9)) }),
      ),
  },
];
