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
export async function runDiskFull(print: (line: string) => void): Promise<{ sound: boolean; tried: boolean }> {
  const isRunningSound = await onSmallDisk('160m', async (disk) => {
    const server = await startServer({ DATA_DIR: path.join(disk, 'data'), TRUST_PROXY: '1' });
    return fillAndFree(server, path.join(disk, 'filler'), print).finally(() => server.stop());
  });
  if (isRunningSound === null) {
    print('a full disk was not tried: mounting a small one needs root');
    return { sound: true, tried: false };
  }
  const upgrading = await onSmallDisk('400m', (disk) => upgradeWithoutRoom(disk, print));
  return { sound: isRunningSound && upgrading === true, tried: true };
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
async function upgradeWithoutRoom(disk: string, print: (line: string) => void): Promise<boolean> {
  const env = { DATA_DIR: path.join(disk, 'data') };
  const firstServer = await startServer(env);
  const { status } = await submit(firstServer.url, anEnquiry());
  await firstServer.stop();
  const nextVersion = await makeNextVersion();
  try {
    await nextVersion.write(`
      create table private.ballast as select repeat(md5(n::text), 32) from generate_series(1, 60000) as n;
      do $$ begin assert (select count(*) from public.enquiries) = 1, 'the enquiry is lost'; end $$;`);
    const filler = path.join(disk, 'filler');
    // Enough for the backup before it and for a start, not for sixty megabytes twice.
    await fill(filler);
    await truncate(filler, (await stat(filler)).size - (48 << 20));
    const refusal = await nextVersion.start(env);
    const line = refusal.output.trim().split('\n').at(-1) ?? '';
    print(`an upgrade on a disk that fills: code ${refusal.code}, "${line}"`);
    await rm(filler);
    const { output } = await nextVersion.start(env);
    const isUp = output.includes('"database migrated"') && output.includes(' is at http');
    print(isUp ? 'with room again: migrated and started' : `with room again: ${output}`);
    return status === 200 && refusal.code === 1 && /^Migration \d+_next.sql failed: /.test(line) && isUp;
  } finally {
    await nextVersion.remove();
  }
}

async function fillAndFree(server: RunningServer, filler: string, print: (line: string) => void): Promise<boolean> {
  const referencesByEmail = new Map<string, string>();
  async function send(): Promise<number> {
    const enquiry = anEnquiry();
    const answer = await submit(server.url, enquiry);
    if (answer.ok) referencesByEmail.set(enquiry.email, ((await answer.json()) as { reference: string }).reference);
    return answer.status;
  }
  await send();
  await fill(filler);
  const statuses = new Set<number>();
  for (let sentCount = 0; sentCount < 20_000 && !statuses.has(503); sentCount += 50) {
    for (const status of await Promise.all(Array.from({ length: 50 }, send))) statuses.add(status);
    await fill(filler);
  }
  const page = (await fetch(server.url)).status;
  print(
    `disk full: enquiries were answered ${[...statuses].join(' and ')}, pages ${page}, after ${referencesByEmail.size} were stored`,
  );
  await sleep(3_000);
  await rm(filler);
  const backAfterMs = await untilServed(server);
  print(`space again: enquiries are stored after ${Math.round(backAfterMs)} ms`);
  const sql = await connectTo(server);
  const rows = await sql<{ email: string; reference: string }[]>`select email, reference from public.enquiries`;
  await sql.end({ timeout: 1 });
  const storedReferences = new Map(rows.map(({ email, reference }) => [email, reference]));
  const lostEnquiries = [...referencesByEmail].filter(
    ([email, reference]) => storedReferences.get(email) !== reference,
  ).length;
  print(`${lostEnquiries} of the ${referencesByEmail.size} that were given a reference are lost`);
  return (
    page === 200 &&
    lostEnquiries === 0 &&
    [...statuses].every((status) => status === 200 || status === 503) &&
    statuses.has(503)
  );
}

/** To the last byte: smaller pieces when larger ones no longer fit. */
async function fill(file: string): Promise<void> {
  const filler = await open(file, 'a');
  try {
    for (let chunkSize = 1 << 20; chunkSize >= 1; chunkSize >>= 4) {
      const bytes = Buffer.alloc(chunkSize);
      while ((await filler.write(bytes).catch(() => ({ bytesWritten: 0 }))).bytesWritten === chunkSize);
    }
  } finally {
    await filler.close();
  }
}
