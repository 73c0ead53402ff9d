import { missingBackups, type Sql } from 'embedded-supabase';
import { log, repeatTask } from 'embedded-supabase/host';
import { withDeadline } from '#shared/deadline.ts';
import type { Firm } from '#shared/firm.ts';
import type { Settings } from '../settings.ts';
import {
  failingDeliveries,
  futureTimes,
  heldCleanUp,
  lateBackup,
  failedDailyTest,
  type HealthProblem,
  diskSpaceProblem,
} from './health-problems.ts';
import { warnOffice } from './warn-office.ts';

const lookEveryMs = 60_000;
const lookWithinMs = 20_000;
const stopWithinMs = 1_000;

type Parts = {
  sql: Sql;
  settings: Settings;
  firm: Firm;
  isDelivering(): boolean;
  /** What is wrong with putting what is published on the pages. */
  publishing(): HealthProblem | null;
};

export type Watch = { problems(): HealthProblem[]; stop(): Promise<void> };

/** Checks every minute for problems, shows them to admins, and tells the office once a day. */
export function startWatch(parts: Parts): Watch {
  const { sql, settings, firm } = parts;
  let problems: HealthProblem[] = [];
  const task = repeatTask({ everyMs: lookEveryMs, failure: 'the look at the site’s health failed' }, lookForProblems);

  async function lookForProblems() {
    problems = await withDeadline(lookWithinMs, findProblems(parts));
    if (problems.length > 0) await withDeadline(lookWithinMs, storeProblems(sql, problems));
    for (const problem of problems) await warnOnceADay(problem);
  }

  async function warnOnceADay({ reason, words }: HealthProblem) {
    if (!settings.SMTP_URL && !settings.CONTACT_WEBHOOK_URL) return;
    // Of several servers, the one whose update matches the row tells the office.
    const due = await sql`
      update private.health_problems set mailed_at = now()
      where reason = ${reason} and (mailed_at between now() - interval '1 day' and now() + interval '1 hour') is not true
      returning reason`;
    if (due.length === 0) return;
    const channel = await warnOffice(settings, firm, words);
    log.warn({ reason, way: channel }, 'the office was told of a problem');
  }

  return {
    problems: () => problems,
    async stop() {
      await Promise.race([task.stop(), new Promise((resolve) => setTimeout(resolve, stopWithinMs).unref())]);
    },
  };
}

async function findProblems({ sql, settings, isDelivering, publishing }: Parts): Promise<HealthProblem[]> {
  const worker = isDelivering() ? null : { reason: 'worker', words: 'Enquiries are not sent on: restart the server' };
  const { BACKUP_DIR: folder, DATABASE_URL: ownDatabase } = settings;
  const [disk, deliveries, backup, files, cleanUp, canary, clock] = await Promise.all([
    diskSpaceProblem(settings.DATA_DIR),
    failingDeliveries(sql),
    folder ? lateBackup(sql, process.uptime() / 3600) : null,
    // Of several servers on one database each may have a folder of its own.
    folder && !ownDatabase ? missingBackups(sql, folder) : null,
    heldCleanUp(sql),
    settings.CANARY ? failedDailyTest(sql) : null,
    futureTimes(sql),
  ]);
  return [disk, worker, publishing(), ...deliveries, backup, files, cleanUp, canary, clock].filter(
    (problem) => problem !== null,
  );
}

/** A problem that returns after a while counts as new. */
async function storeProblems(sql: Sql, problems: HealthProblem[]): Promise<void> {
  await sql`
    insert into private.health_problems ${sql(problems, 'reason', 'words')}
    on conflict (reason) do update set words = excluded.words, seen_at = now(),
      since = case when private.health_problems.seen_at between now() - interval '10 minutes' and now() + interval '10 minutes'
        then least(private.health_problems.since, now()) else now() end`;
}
