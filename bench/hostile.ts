import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { publishableKey } from '#server/secrets.ts';
import { startServer } from '../tests/support/server.ts';
import { printTable } from './table.ts';

const measureMs = 5_000;
const askEveryMs = 5;

/** What a hostile client sends, and how many of them at once. */
type Attack = { name: string; atOnce: number; send(url: string): Promise<unknown> };

const headers = { apikey: publishableKey };
const nested = (word: string) => `${word}=${`(${word}`.repeat(2600)}(rating.eq.1)${')'.repeat(2600)}`;
const regex = encodeURIComponent(String.raw`match.^(.+)(.+)(.+)(.+)(.+)\1\2\3\4\5$`);

function read(name: string, query: string, atOnce = 10): Attack {
  return { name, atOnce, send: (url) => fetch(`${url}/rest/v1/google_reviews?${query}`, { headers }) };
}

function post(name: string, address: string, type: string, body: string): Attack {
  const init = { method: 'POST', headers: { ...headers, 'content-type': type }, body };
  return { name, atOnce: 10, send: (url) => fetch(`${url}${address}`, init) };
}

const attacks: Attack[] = [
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

/** One visitor who asks for a page again and again; the time is from the wish to the last byte. */
async function visitorTimes(url: string): Promise<{ p50: number; p99: number }> {
  const times: number[] = [];
  const until = performance.now() + measureMs;
  while (performance.now() < until) {
    const began = performance.now();
    await (await fetch(`${url}/contact-us`)).arrayBuffer();
    times.push(performance.now() - began);
    await sleep(askEveryMs);
  }
  times.sort((one, other) => one - other);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

async function under(attack: Attack, url: string) {
  const over = new AbortController();
  let sent = 0;
  async function attacker() {
    while (!over.signal.aborted) {
      sent += 1;
      await attack.send(url).catch(() => {});
      // An attacker has a machine of its own; here it must leave the processor to the visitor who measures.
      await sleep(50);
    }
  }
  const attackers = Array.from({ length: attack.atOnce }, attacker);
  const times = await visitorTimes(url);
  over.abort();
  await Promise.all(attackers);
  return { ...times, sent };
}

/** How long a page takes while somebody attacks the API, beside how long it took just before. */
export async function hostile() {
  const server = await startServer();
  await visitorTimes(server.url);
  const rows: (string | number)[][] = [];
  for (const attack of attacks) {
    const quiet = await visitorTimes(server.url);
    const { p50, p99, sent } = await under(attack, server.url);
    rows.push([attack.name, sent, quiet.p50, quiet.p99, p50, p99, p99 / quiet.p99]);
  }
  await server.stop();
  printTable(['attack', 'sent', 'p50 quiet', 'p99 quiet', 'p50', 'p99', 'ratio of p99'], rows);
}
