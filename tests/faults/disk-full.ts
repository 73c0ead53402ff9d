import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { anEnquiry, submit } from '../enquiries/support/enquiries.ts';
import { connectTo, type RunningServer, startServer } from '../support/server.ts';
import { untilServed } from './support/outage.ts';

const run = promisify(execFile);
const size = '160m';

/** Fills the disk under a running server and frees it again. Needs root, for a small disk of its own. */
export async function runDiskFull(tell: (line: string) => void): Promise<{ sound: boolean; tried: boolean }> {
  const disk = await mkdtemp(path.join(tmpdir(), 'orchard-hill-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk]);
  } catch {
    tell('a full disk was not tried: mounting a small one needs root');
    await rm(disk, { recursive: true });
    return { sound: true, tried: false };
  }
  await chmod(disk, 0o755);
  const server = await startServer({ DATA_DIR: path.join(disk, 'data'), TRUST_PROXY: '1' });
  try {
    return { sound: await fillAndFree(server, path.join(disk, 'filler'), tell), tried: true };
  } finally {
    await server.stop();
    await run('umount', ['-l', disk]);
    await rm(disk, { recursive: true, force: true });
  }
}

async function fillAndFree(server: RunningServer, filler: string, tell: (line: string) => void): Promise<boolean> {
  const answered = new Map<string, string>();
  async function send(): Promise<number> {
    const enquiry = anEnquiry();
    const answer = await submit(server.url, enquiry);
    if (answer.ok) answered.set(enquiry.email, ((await answer.json()) as { reference: string }).reference);
    return answer.status;
  }
  await send();
  await fill(filler);
  const statuses = new Set<number>();
  for (let sent = 0; sent < 20_000 && !statuses.has(503); sent += 50) {
    for (const status of await Promise.all(Array.from({ length: 50 }, send))) statuses.add(status);
    await fill(filler);
  }
  const page = (await fetch(server.url)).status;
  tell(
    `disk full: enquiries were answered ${[...statuses].join(' and ')}, pages ${page}, after ${answered.size} were stored`,
  );
  await sleep(3_000);
  await rm(filler);
  const back = await untilServed(server);
  tell(`space again: enquiries are stored after ${Math.round(back)} ms`);
  const sql = await connectTo(server);
  const rows = await sql<{ email: string; reference: string }[]>`select email, reference from public.enquiries`;
  await sql.end({ timeout: 1 });
  const kept = new Map(rows.map(({ email, reference }) => [email, reference]));
  const lost = [...answered].filter(([email, reference]) => kept.get(email) !== reference).length;
  tell(`${lost} of the ${answered.size} that were given a reference are lost`);
  return (
    page === 200 && lost === 0 && [...statuses].every((status) => status === 200 || status === 503) && statuses.has(503)
  );
}

/** To the last byte: smaller pieces when larger ones no longer fit. */
async function fill(file: string): Promise<void> {
  const filler = await open(file, 'a');
  try {
    for (let piece = 1 << 20; piece >= 1; piece >>= 4) {
      const bytes = Buffer.alloc(piece);
      while ((await filler.write(bytes).catch(() => ({ bytesWritten: 0 }))).bytesWritten === piece);
    }
  } finally {
    await filler.close();
  }
}
