import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../database/connect.ts';
import { say } from '../host/log.ts';
import { StartError } from '../host/start-error.ts';
import { cannotStart } from './cannot-start.ts';
import { errorCode } from '../host/error-code.ts';

/** What PostgreSQL calls it. */
const wrongPassword = '28P01';
const startingUp = '57P03';
/** Its connection broke, it has no place left, or it is on its way down. */
const mayPass = /^(08|53|57)/;

const sayEveryMs = 10_000;
/** One that neither answers nor works at all is not coming; one that recovers is waited for as long as it takes. */
const silentForMs = 30_000;

export type Watched = { pid: number; hasExited(): boolean; lastWords(): Promise<string>; output(): Promise<string> };

export async function answerOf(url: string): Promise<'ready' | 'starting up' | 'none'> {
  const sql = connect(url, { max: 1, connect_timeout: 2 });
  try {
    await sql`select 1`;
    return 'ready';
  } catch (error) {
    const code = errorCode(error);
    if (code === wrongPassword)
      throw new StartError(
        'The database does not open with the password in secrets.json: put the file back that belongs to it, or restore a backup into an empty DATA_DIR (npm run restore)',
      );
    if (code === startingUp) return 'starting up';
    const { name, message } = error as Error;
    // It runs, and will refuse every question: parts of its folder are missing or damaged.
    if (name === 'PostgresError' && !mayPass.test(code)) throw cannotStart(message);
    return 'none';
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/**
 * Waits until PostgreSQL answers. After a crash it first repeats what its log holds, which takes as long as the disk
 * needs: giving up would only make it begin again at the same place.
 */
export async function untilReady(
  postmaster: Watched,
  url: string,
  stopping?: AbortSignal,
): Promise<'ready' | 'locked'> {
  const startedAt = performance.now();
  let [saidAt, movedAt, work] = [startedAt, startedAt, ''];
  for (;;) {
    const answer = await answerOf(url);
    if (answer === 'ready') return 'ready';
    if (postmaster.hasExited()) {
      const reason = await postmaster.lastWords();
      if (/lock file "postmaster.pid" already exists|pre-existing shared memory/.test(reason)) return 'locked';
      throw cannotStart(reason);
    }
    if (stopping?.aborted)
      throw new StartError('Stopped before PostgreSQL was ready: the next start recovers from the same place');
    const now = performance.now();
    const workNow = await workOf(postmaster);
    if (workNow !== work) [work, movedAt] = [workNow, now];
    if (answer === 'none' && now - movedAt > silentForMs)
      throw new StartError(
        `PostgreSQL has neither answered nor worked for ${silentForMs / 1000} seconds; for more: npm run doctor`,
      );
    if (now - saidAt >= sayEveryMs) {
      saidAt = now;
      say(words({ seconds: now - startedAt, standingStill: now - movedAt, redo: redoIn(await postmaster.output()) }));
    }
    await sleep(Math.min(25 + (now - startedAt) / 20, 500));
  }
}

function words({ seconds, standingStill, redo }: { seconds: number; standingStill: number; redo: string | undefined }) {
  const rounded = Math.round(seconds / 1000);
  const position = redo ? `, now at ${redo}` : '';
  return standingStill < sayEveryMs
    ? `PostgreSQL is recovering after a crash, for ${rounded} seconds so far${position}: please wait`
    : `PostgreSQL is recovering after a crash, but nothing has moved for ${Math.round(standingStill / 1000)} of ${rounded} seconds${position}: look at the disk, and let it go on rather than stop it`;
}

function redoIn(output: string): string | undefined {
  return [...output.matchAll(/current LSN: (\S+)/g)].at(-1)?.[1];
}

/** What shows that it works: the lines it writes, and on Linux the time and bytes of the process that recovers. */
async function workOf(postmaster: Watched): Promise<string> {
  // Each of our own questions makes it write why it is refused.
  const lines = (await postmaster.output()).split('\n').filter((line) => !line.includes('FATAL:'));
  const children = await ofProcess(postmaster.pid, `task/${postmaster.pid}/children`);
  const recovering = await Promise.all(children.split(' ').filter(Boolean).map(startupWork));
  const work = recovering.join('') || cpuTime(await ofProcess(postmaster.pid, 'stat'));
  return `${lines.length} ${work}`;
}

async function startupWork(pid: string): Promise<string> {
  const title = await ofProcess(pid, 'cmdline');
  if (!title.includes('startup')) return '';
  return `${title} ${cpuTime(await ofProcess(pid, 'stat'))} ${await ofProcess(pid, 'io')}`;
}

function ofProcess(pid: number | string, file: string): Promise<string> {
  return readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
}

function cpuTime(stat: string): string {
  return stat.split(' ').slice(13, 15).join(' ');
}
