import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { recordedPostmaster } from 'embedded-supabase/testing';
import { anEnquiry } from '../tests/enquiries/support/enquiries.ts';
import { freshDataDir, startServer } from '../tests/support/server.ts';
import { load } from './backend-load.ts';
import { type Answers, ask } from './wrk.ts';

const seconds = 5;

function printValue(name: string, value: string) {
  process.stdout.write(`${name.padEnd(44)} ${value}\n`);
}

async function measure<T>(work: () => Promise<T>): Promise<[T, number]> {
  const startedAt = performance.now();
  const result = await work();
  return [result, performance.now() - startedAt];
}

/** Memory of a process and its children, each shared page counted once. */
async function megabytes(parent: number): Promise<number> {
  const stats = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map(async (pid) => ({ pid: Number(pid), stat: await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '') })),
  );
  const family = stats.filter(
    ({ pid, stat }) => pid === parent || Number(stat.split(') ')[1]?.split(' ')[1]) === parent,
  );
  const sizes = await Promise.all(
    family.map(async ({ pid }) =>
      Number(/^Pss:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => ''))?.[1] ?? 0),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

const key = { apikey: 'sb_publishable_embedded' };
const featured = '/rest/v1/google_reviews?select=*&is_featured=eq.true&order=created_at.desc&limit=4';

let visitors = 0;

function enquiry(): string {
  visitors += 1;
  const body = JSON.stringify(anEnquiry());
  // Each from a different address, or the rate limits would answer.
  const from = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  return `POST /functions/v1/contact-webhook HTTP/1.1\r\nhost: localhost\r\napikey: ${key.apikey}\r\nx-forwarded-for: ${from}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

function printRow(name: string, connections: number, { perSecond, p50, p99 }: Omit<Answers, 'count'>, note = '') {
  const figures = `${Math.round(perSecond)}/s  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms${note}`;
  printValue(`${name}, ${connections} at once`, figures);
}

async function measureReading(name: string, url: string, headers: Record<string, string>) {
  for (const connections of [1, 50]) printRow(name, connections, await ask(url, { connections, seconds, headers }));
}

async function measureEnquiries(url: string) {
  for (const connections of [1, 50]) {
    const { failed, ...figures } = await load(url, connections, seconds, enquiry);
    printRow('accepted enquiry', connections, figures, failed ? `, ${failed} not answered with 200` : '');
  }
}

async function startToFirstPage(dataDir: string) {
  return measure(async () => {
    const server = await startServer({ DATA_DIR: dataDir, TRUST_PROXY: '1' });
    await fetch(server.url);
    return server;
  });
}

const dataDir = await freshDataDir();
const [firstServer, coldMs] = await startToFirstPage(dataDir);
printValue('start to first page, empty DATA_DIR', `${Math.round(coldMs)} ms`);
await firstServer.stop();
const [server, warm] = await startToFirstPage(dataDir);
printValue('start to first page, again', `${Math.round(warm)} ms`);
const postmaster = await recordedPostmaster(path.join(dataDir, 'postgres'));
const memory = async () =>
  `${Math.round(await megabytes(server.pid))} MB node, ${Math.round(await megabytes(postmaster?.pid ?? 0))} MB PostgreSQL`;
printValue('memory after the start', await memory());
await measureReading('home page', server.url, { 'accept-encoding': 'br' });
await measureReading('featured reviews', server.url + featured, key);
await measureEnquiries(server.url);
printValue('memory after all that', await memory());
await server.stop();
await rm(path.dirname(dataDir), { recursive: true, force: true });
