import { randomInt } from 'node:crypto';
import { connect } from 'node:net';
import { publishableKey } from '#server/secrets.ts';

/** What a hostile client sends, and how many of them at once. */
export type Attack = { name: string; atOnce: number; send(url: string): Promise<unknown> };

const headers = { apikey: publishableKey };
const password = 'a good password';
const nested = (word: string) => `${word}=${`(${word}`.repeat(2600)}(rating.eq.1)${')'.repeat(2600)}`;
const regex = encodeURIComponent(String.raw`match.^(.+)(.+)(.+)(.+)(.+)\1\2\3\4\5$`);

function read(name: string, query: string, atOnce = 10): Attack {
  return { name, atOnce, send: (url) => fetch(`${url}/rest/v1/google_reviews?${query}`, { headers }) };
}

function post(name: string, address: string, type: string, body: string): Attack {
  return { name, atOnce: 10, send: (url) => sendFrom(url, address, type, body) };
}

/** Each from a network of its own, so that no limit by address ends the attack. */
function sendFrom(url: string, address: string, type: string, body: string) {
  const network = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  return fetch(`${url}${address}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': type, 'x-forwarded-for': network },
    body,
  });
}

function auth(name: string, address: string, body: (email: string) => object): Attack {
  const written = () => JSON.stringify(body(`${randomInt(1e9)}@example.org`));
  return { name, atOnce: 10, send: (url) => sendFrom(url, `/auth/v1/${address}`, 'application/json', written()) };
}

export const attacks: Attack[] = [
  read('nested and=', nested('and')),
  read('nested or=', nested('or')),
  read('a regex filter', `review_text=${regex}`, 24),
  read('reviews past the memory', 'select=id'),
  post('csv of 250 KB', '/rest/v1/google_reviews', 'text/csv', `author_name\n${'x,y\n'.repeat(62_000)}`),
  post('JSON of 250 KB', '/rest/v1/google_reviews', 'application/json', JSON.stringify(['x'.repeat(250_000)])),
  post(
    'a deep enquiry',
    '/functions/v1/contact-webhook',
    'application/json',
    `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  ),
  auth('links by mail for strangers', 'otp', (email) => ({ email, create_user: true })),
  auth('sign-ups with 240 KB of metadata', 'signup', (email) => ({
    email,
    password,
    data: { a: 'x'.repeat(240_000) },
  })),
  auth('wrong passwords', 'token?grant_type=password', (email) => ({ email, password })),
  { name: 'pages, and gone', atOnce: 20, send: leave },
];

/** Asks for a page and is gone before the answer. */
function leave(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET /contact-us HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
      socket.destroy();
    });
    socket.on('error', () => {}).on('close', () => resolve());
  });
}
