import { randomInt } from 'node:crypto';
import { publishableKey } from 'embedded-supabase';
import { bodyAttacks } from './body-attacks.ts';
import { connectionAttacks } from './connection-attacks.ts';
import { enquiryAttacks } from './enquiry-attacks.ts';
import { talk } from './talk.ts';

/** What a hostile client sends, and how many of them at once. */
export type Attack = {
  name: string;
  concurrency: number;
  /** Where an account is needed for it: its access token. */
  token?(url: string): Promise<string>;
  send(url: string, token: string): Promise<unknown>;
};

const headers = { apikey: publishableKey };
const password = 'a good password';
const page = 'GET /contact-us HTTP/1.1\r\nhost: x\r\n\r\n';
const nested = (operator: string) => `${operator}=${`(${operator}`.repeat(2600)}(rating.eq.1)${')'.repeat(2600)}`;
const regex = encodeURIComponent(String.raw`match.^(.+)(.+)(.+)(.+)(.+)\1\2\3\4\5$`);

function read(name: string, query: string, concurrency = 10): Attack {
  return { name, concurrency, send: (url) => fetch(`${url}/rest/v1/google_reviews?${query}`, { headers }) };
}

function post(name: string, address: string, type: string, body: string): Attack {
  return { name, concurrency: 10, send: (url) => sendFrom(url, address, type, body) };
}

/** Each from a different network, so that no rate limit stops the attack. */
function aNetwork() {
  return { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
}

function sendFrom(url: string, address: string, type: string, body: string) {
  return fetch(`${url}${address}`, {
    method: 'POST',
    headers: { ...headers, ...aNetwork(), 'content-type': type },
    body,
  });
}

async function signUp(url: string): Promise<string> {
  const body = JSON.stringify({ email: `${randomInt(1e9)}@example.org`, password });
  const answer = await sendFrom(url, '/auth/v1/signup', 'application/json', body);
  const { access_token: token } = (await answer.json()) as { access_token?: string };
  if (!token) throw new Error('The attacker got no account');
  return token;
}

async function signOut(url: string): Promise<string> {
  const token = await signUp(url);
  await asAccount(url, token, '/auth/v1/logout?scope=global', { method: 'POST' });
  return token;
}

function asAccount(url: string, token: string, address: string, init: RequestInit = {}) {
  const requestHeaders = {
    ...headers,
    ...aNetwork(),
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  };
  return fetch(`${url}${address}`, { ...init, headers: requestHeaders });
}

function auth(name: string, address: string, body: (email: string) => object): Attack {
  const randomBody = () => JSON.stringify(body(`${randomInt(1e9)}@example.org`));
  return {
    name,
    concurrency: 10,
    send: (url) => sendFrom(url, `/auth/v1/${address}`, 'application/json', randomBody()),
  };
}

export const attacks: Attack[] = [
  read('nested and=', nested('and')),
  read('nested or=', nested('or')),
  read('a regex filter', `review_text=${regex}`, 24),
  read('reviews past the cache', 'select=id'),
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
  {
    name: 'reads with a token that is signed out',
    concurrency: 10,
    token: signOut,
    send: (url, token) => asAccount(url, token, '/rest/v1/profiles?select=id'),
  },
  {
    name: '240 KB of metadata for an account',
    concurrency: 10,
    token: signUp,
    send: (url, token) =>
      asAccount(url, token, '/auth/v1/user', {
        method: 'PUT',
        body: JSON.stringify({ data: { [randomInt(1e9)]: 'x'.repeat(240_000) } }),
      }),
  },
  {
    name: 'links that redirect elsewhere',
    concurrency: 10,
    send: (url) =>
      fetch(`${url}/auth/v1/verify?token=${randomInt(1e9)}&type=signup&redirect_to=https://evil.test%5C@x.example/`, {
        headers: aNetwork(),
        redirect: 'manual',
      }),
  },
  { name: 'pages, then disconnect', concurrency: 20, send: (url) => talk(url, [page], 'reset') },
  { name: 'pages, then half-close', concurrency: 20, send: (url) => talk(url, [page], 'end') },
  { name: 'a hundred pipelined pages', concurrency: 5, send: (url) => talk(url, [page.repeat(100)], 'end') },
  { name: 'a request byte by byte', concurrency: 200, send: (url) => talk(url, page.slice(0, 30).split(''), 'reset') },
  {
    name: 'headers of 1 MB',
    concurrency: 10,
    send: (url) => talk(url, [`${page.slice(0, -2)}x: ${'a'.repeat(1e6)}`], 'end'),
  },
  ...bodyAttacks,
  ...connectionAttacks,
  ...enquiryAttacks,
];
