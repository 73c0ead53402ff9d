import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { anEnquiry, submit } from '../enquiries/support/enquiries.ts';
import { makeNextVersion } from '../support/next-version.ts';
import { connectTo, type RunningServer, startServer } from '../support/server.ts';
import { untilServed } from './support/outage.ts';

const run = promisify(execFile);
/** Fills disks under a running server and under an upgrade, and frees them again. Needs root, for small disks of its own. */
export async function runDiskFull(tell: (line: string) => void): Promise<{ sound: boolean; tried: boolean }> {
  const running = await onSmallDisk('160m', async (disk) => {
    const server = await startServer({ DATA_DIR: path.join(disk, 'data'), TRUST_PROXY: '1' });
    return fillAndFree(server, path.join(disk, 'filler'), tell).finally(() => server.stop());
  });
  if (running === null) {
    tell('a full disk was not tried: mounting a small one needs root');
    return { sound: true, tried: false };
  }
  const upgrading = await onSmallDisk('400m', (disk) => upgradeWithoutRoom(disk, tell));
  return { sound: running && upgrading === true, tried: true };
}

/** Null where none can be had. */
async function onSmallDisk(size: string, work: (disk: string) => Promise<boolean>): Promise<boolean | null> {
  const disk = await mkdtemp(path.join(tmpdir(), 'orchard-hill-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk]);
  } catch {
    await rm(disk, { recursive: true });
    return null;
  }
  await chmod(disk, 0o755);
  try {
    return await work(disk);
  } finally {
    await run('umount', ['-l', disk]);
    await rm(disk, { recursive: true, force: true });
  }
}

/** A migration that needs more than there is: refused in one line, undone, and done once there is room. */
async function upgradeWithoutRoom(disk: string, tell: (line: string) => void): Promise<boolean> {
  const env = { DATA_DIR: path.join(disk, 'data') };
  const first = await startServer(env);
  const { status } = await submit(first.url, anEnquiry());
  await first.stop();
  const next = await makeNextVersion();
  try {
    await next.write(`
      create table private.ballast as select repeat(md5(n::text), 32) from generate_series(1, 60000) as n;
      do $$ begin assert (select count(*) from public.enquiries) = 1, 'the enquiry is lost'; end $$;`);
    const filler = path.join(disk, 'filler');
    // Enough for the backup before it and for a start, not for sixty megabytes twice.
    await fill(filler);
    await truncate(filler, (await stat(filler)).size - (48 << 20));
    const refused = await next.start(env);
    const line = refused.output.trim().split('\n').at(-1) ?? '';
    tell(`an upgrade on a disk that fills: code ${refused.code}, "${line}"`);
    await rm(filler);
    const { output } = await next.start(env);
    const isUp = output.includes('"database migrated"') && output.includes(' is at http');
    tell(isUp ? 'with room again: migrated and started' : `with room again: ${output}`);
    return status === 200 && refused.code === 1 && /^Migration \d+_next.sql failed: /.test(line) && isUp;
  } finally {
    await next.remove();
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
