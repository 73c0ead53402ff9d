import { execFile, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'embedded-supabase';
import { connect, readOrCreateSecrets, startEmbedded } from 'embedded-supabase/testing';
import { until } from '../enquiries/support/enquiries.ts';
import { aPhotograph } from '../enquiries/support/photographs.ts';
import { receiverSecret } from '../enquiries/support/receiver.ts';
import { addAccount } from '../support/accounts.ts';
import { runServerCommand } from '../support/command.ts';
import { footprintOf, type Footprint } from '../support/footprint.ts';
import { connectTo, startServer, usedDataDir } from '../support/server.ts';
import { createDice } from './dice.ts';
import { faults, type Place } from './faults.ts';
import { tableSums, wronglySearched, wronglyDelivered, wronglyStored } from './invariants.ts';
import { startReceivers } from './receivers.ts';
import { inviteAdmin, removeAdmin, seenByStrangers, work } from './staff.ts';
import { startClock } from './support/clock.ts';
import { letVisitorsCome, type Told } from './visitors.ts';

const run = promisify(execFile);
const owner = { email: 'owner@example.org', password: 'the owner’s good password' };
const hourMs = 60 * 60_000;
const batchesADay = 4;
const faultsADay = 2;
const nightHour = 3.2;
/** It runs at the lowest priority: on a busy machine that takes minutes. */
const backupWithinMs = 600_000;

export type Plan = { seed: number; days: number; readers: number; enquiries: number; print(line: string): void };

export type Outcome = { problems: string[]; told: number; faults: Record<string, number>; diskOfItsOwn: boolean };

/** So many days of a firm's website: visitors, staff, a backup and a restart each night, and faults as the dice say. */
export async function simulate({ seed, days, readers, enquiries, print }: Plan): Promise<Outcome> {
  const dice = createDice(seed);
  const problems: string[] = [];
  const told: Told = new Map();
  const mayBeTwice = new Set<string>();
  const struck: Record<string, number> = {};
  const footprints: Footprint[] = [];
  const home = await mkdtemp(path.join(tmpdir(), 'orchard-hill-month-'));
  await chmod(home, 0o755);
  const disk = await smallDisk(path.join(home, 'disk'));
  // A run that is interrupted leaves no disk behind.
  const unmount = () => disk && spawnSync('umount', ['-l', disk]);
  process.once('exit', unmount);
  const dataDir = path.join(disk ?? home, 'data');
  const folder = path.join(home, 'backups');
  const firstDataDir = await usedDataDir();
  await run('cp', ['-a', firstDataDir, dataDir]);
  await rm(path.dirname(firstDataDir), { recursive: true });
  const receivers = await startReceivers();
  const clock = await startClock(home);
  const pictures = await Promise.all(
    ['#385', '#583', '#853'].map((colour) => aPhotograph(colour, { width: 320, height: 240 })),
  );
  const env = {
    ...clock.env,
    DATA_DIR: dataDir,
    BACKUP_DIR: folder,
    TRUST_PROXY: '1',
    SMTP_URL: receivers.smtpUrl,
    MAIL_FROM: 'website@orchardandhill.example',
    ENQUIRY_TO: 'office@orchardandhill.example',
    CONTACT_WEBHOOK_URL: receivers.webhookUrl,
    CONTACT_WEBHOOK_SECRET: receiverSecret,
    WEBHOOK_ALLOW_PRIVATE: 'on',
  };
  let server = await startServer(env);
  let sql: Sql = await connectTo(server);
  await clock.giveTo(sql);
  await until(() => server.log().includes('backup taken, restored'), backupWithinMs);
  await addAccount(sql, { ...owner, admin: true });
  let former: SupabaseClient | null = null;
  let backups = 0;

  function report(problem: string) {
    problems.push(problem);
    print(`  ${problem}`);
  }

  async function restart() {
    await sql.end({ timeout: 0 });
    server = await startServer(env);
    sql = await connectTo(server);
  }

  const place: Place = {
    server: () => server,
    receivers,
    disk,
    restart,
    err: (ms) => clock.err(sql, server.pid, ms),
  };

  async function batch(writers: number, names: string[]) {
    for (const name of names) {
      struck[name] = (struck[name] ?? 0) + 1;
      await faults[name]?.begin?.(place);
    }
    const visits = letVisitorsCome({
      url: () => server.url,
      readers: Math.ceil(readers / days / batchesADay),
      writers,
      pictures,
      dice,
      told,
      isClockChanged: names.some((name) => faults[name]?.isOfClock),
      mayBeTwice,
    });
    visits.catch(() => {});
    await sleep(dice.between(20, 400));
    for (const name of names) await faults[name]?.strike?.(place);
    // A disk is full for a moment; who writes then tries again.
    if (names.includes('the disk is full')) await sleep(1_000);
    for (const name of names) await faults[name]?.end?.(place);
    await visits;
  }

  /** Whatever is due or under way has come to its end: only then may time pass, or leases would end under their work. */
  async function rest() {
    await until(async () => (await sql`select 1`.catch(() => [])).length === 1, 60_000);
    const isQuiet = async () =>
      (
        await sql`
          select from public.enquiry_deliveries where delivered_at is null and failed_at is null
            and (next_attempt_at <= now() or locked_until > now()) and (locked_until is null or locked_until > now())`
      ).length === 0;
    // What a killed server held is free only when time passes.
    await until(isQuiet, 15_000).catch(() => {});
    // One that a wrong clock has begun too early: time that passes in the middle of it is not the night's.
    await until(async () => !(await isBackingUp(server.pid)), backupWithinMs);
  }

  /** Until nothing is left to deliver, time passes. */
  async function settle() {
    receivers.mend();
    for (let steps = 0; steps < 60; steps += 1) {
      await rest();
      const open = await sql`select from public.enquiry_deliveries where delivered_at is null and failed_at is null`;
      if (open.length === 0) return;
      await clock.pass(sql, server.pid, hourMs / 2);
    }
    report('deliveries did not come to an end');
  }

  /** The server takes its backup, proves it, and is restarted. */
  async function night(day: number) {
    footprints.push(await footprintOf(server.pid));
    const lines = () =>
      server
        .log()
        .split('\n')
        .filter((line) => /backup taken, restored|no backup was taken/.test(line));
    const linesBefore = lines().length;
    await clock.goOnTo({ sql, pid: server.pid, day: day + 1, hour: nightHour });
    await until(() => lines().length > linesBefore, backupWithinMs).catch(() => {});
    const line = lines()[linesBefore] ?? `no backup: ${server.log().slice(-300)}`;
    if (line.includes('backup taken')) backups += 1;
    else report(`day ${day + 1}: ${line}`);
    const code = await server.stop();
    // A machine with hardly any time for it lets no stop end within its nine seconds: as after a kill, all must be there.
    if (code !== 0 && server.log().includes('does not stop by itself and is ended'))
      struck['a stop is cut short'] = (struck['a stop is cut short'] ?? 0) + 1;
    else if (code !== 0) report(`day ${day + 1}: the server did not stop in order: ${server.log().slice(-300)}`);
    await restart();
  }

  async function check(day: number) {
    const found = [
      ...(await wronglyStored(sql, told, mayBeTwice)),
      ...(await wronglySearched(sql)),
      ...wronglyDelivered(receivers, told),
      ...(await seenByStrangers(server.url, former)).map((what) => `${what} was seen by a stranger`),
    ];
    for (const problem of found) report(`day ${day + 1}: ${problem}`);
  }

  try {
    const invitedOn = dice.below(days);
    for (let day = 0; day < days; day += 1) {
      const faultsToday = Array.from({ length: batchesADay }, (): string[] => []);
      for (let count = 0; count < faultsADay; count += 1)
        faultsToday[dice.below(batchesADay)] = [dice.pick(Object.keys(faults) as [string, ...string[]])];
      const hours = Array.from({ length: batchesADay }, () => dice.between(7, 21)).toSorted((a, b) => a - b);
      for (const [number, hour] of hours.entries()) {
        await rest();
        await clock.goOnTo({ sql, pid: server.pid, day, hour });
        await batch(Math.max(1, Math.round(enquiries / days / batchesADay)), faultsToday[number] ?? []);
        if (number !== 2) continue;
        await rest();
        const admin = await work(server.url, owner, dice, day);
        if (day !== invitedOn) continue;
        const colleague = await inviteAdmin(server.url, admin, 'colleague@example.org');
        former = await work(server.url, colleague, dice, day);
        await removeAdmin(admin, colleague.email);
      }
      await settle();
      await rest();
      await check(day);
      await night(day);
      const { megabytes = 0, descriptors = 0 } = footprints.at(-1) ?? {};
      print(
        `day ${day + 1}: ${told.size} told, ${backups} backups, ${Math.round(megabytes)} MB, ${descriptors} descriptors, ${faultsToday.flat().join(', ')}${problems.length > 0 ? `, ${problems.length} PROBLEMS` : ''}`,
      );
    }
    for (const problem of [...grown(footprints), ...(await restoredUnequal())]) report(problem);
    return { problems, told: told.size, faults: struck, diskOfItsOwn: disk !== null };
  } catch (error) {
    print(`The end of the server's log:\n${server.log().slice(-2_000)}`);
    throw error;
  } finally {
    await sql.end({ timeout: 0 });
    await server.stop();
    await receivers.stop();
    unmount();
    process.off('exit', unmount);
    await rm(home, { recursive: true, force: true });
  }

  /** A backup brought back into an empty folder, table by table against what it was made of. */
  async function restoredUnequal(): Promise<string[]> {
    await server.stop();
    const file = path.join(home, 'last.tar.gz');
    const otherDir = path.join(home, 'restored', 'data');
    await mkdir(path.dirname(otherDir));
    await chmod(path.dirname(otherDir), 0o755);
    const made = await runServerCommand('backup', [file], { DATA_DIR: dataDir });
    const restored = await runServerCommand('restore', [file], { DATA_DIR: otherDir });
    if (made.code !== 0 || restored.code !== 0) return [made.output, restored.output];
    const sums: Record<string, string>[] = [];
    // Without a server: it ends sessions that this machine's own clock sees in the future.
    for (const dir of [dataDir, otherDir]) {
      const database = await startEmbedded(dir, await readOrCreateSecrets({ dataDir: dir }));
      const look = connect(database.url);
      sums.push(await tableSums(look));
      await look.end({ timeout: 0 });
      await database.stop();
    }
    await restart();
    const [before = {}, after = {}] = sums;
    return Object.keys(before)
      .filter((name) => before[name] !== after[name])
      .map((name) => `${name} is not the same after a restore`);
  }
}

async function isBackingUp(pid: number): Promise<boolean> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const commands = children
    .trim()
    .split(' ')
    .map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => ''));
  return (await Promise.all(commands)).some((command) => command.includes('commands/backup.ts'));
}

/** What the server holds at the end of a day must not grow with the days. */
function grown(footprints: Footprint[]): string[] {
  const [first, last] = [footprints[0], footprints.at(-1)];
  if (!first || !last) return [];
  return [
    ...(last.megabytes > first.megabytes * 1.5 + 64
      ? [`memory grew from ${first.megabytes} to ${last.megabytes} MB`]
      : []),
    ...(last.descriptors > first.descriptors + 24
      ? [`descriptors grew from ${first.descriptors} to ${last.descriptors}`]
      : []),
  ];
}

/** Null where none can be had: mounting one needs root. */
async function smallDisk(folder: string): Promise<string | null> {
  await mkdir(folder);
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', folder]);
    return folder;
  } catch {
    return null;
  }
}
