import { withDeadline } from '#shared/deadline.ts';
import type { Firm } from '#shared/firm.ts';
import { missingBackups } from '../backup/missing.ts';
import type { Sql } from '../database/connect.ts';
import { log } from '../log.ts';
import { startRounds } from '../rounds.ts';
import type { Settings } from '../settings.ts';
import { failingDeliveries, heldCleanUp, lateBackup, silentCanary, type Trouble, troubleOnDisk } from './troubles.ts';
import { warnOffice } from './warn-office.ts';

const lookEveryMs = 60_000;
const lookWithinMs = 20_000;
const stopWithinMs = 1_000;

type Parts = { sql: Sql; settings: Settings; firm: Firm; isDelivering(): boolean };

export type Watch = { troubles(): Trouble[]; stop(): Promise<void> };

/** Checks every minute for problems, shows them to admins, and tells the office once a day. */
export function startWatch(parts: Parts): Watch {
  const { sql, settings, firm } = parts;
  let troubles: Trouble[] = [];
  const rounds = startRounds(
    { everyMs: lookEveryMs, failure: 'the look at the site’s health failed' },
    lookForTroubles,
  );

  async function lookForTroubles() {
    troubles = await withDeadline(lookWithinMs, findTroubles(parts));
    if (troubles.length > 0) await withDeadline(lookWithinMs, storeTroubles(sql, troubles));
    for (const trouble of troubles) await warnOnceADay(trouble);
  }

  async function warnOnceADay({ reason, words }: Trouble) {
    if (!settings.SMTP_URL && !settings.CONTACT_WEBHOOK_URL) return;
    // Of several servers, the one whose update matches the row tells the office.
    const due = await sql`
      update private.troubles set mailed_at = now()
      where reason = ${reason} and (mailed_at is null or mailed_at < now() - interval '1 day') returning reason`;
    if (due.length === 0) return;
    const channel = await warnOffice(settings, firm, words);
    log.warn({ reason, way: channel }, 'the office was told of a trouble');
  }

  return {
    troubles: () => troubles,
    async stop() {
      await Promise.race([rounds.stop(), new Promise((resolve) => setTimeout(resolve, stopWithinMs).unref())]);
    },
  };
}

async function findTroubles({ sql, settings, isDelivering }: Parts): Promise<Trouble[]> {
  const worker = isDelivering() ? null : { reason: 'worker', words: 'Enquiries are not sent on: restart the server' };
  const { BACKUP_DIR: folder, DATABASE_URL: ownDatabase } = settings;
  const [disk, deliveries, backup, files, cleanUp, canary] = await Promise.all([
    troubleOnDisk(settings.DATA_DIR),
    failingDeliveries(sql),
    folder ? lateBackup(sql, process.uptime() / 3600) : null,
    // Of several servers on one database each may have a folder of its own.
    folder && !ownDatabase ? missingBackups(sql, folder) : null,
    heldCleanUp(sql),
    settings.CANARY ? silentCanary(sql) : null,
  ]);
  return [disk, worker, ...deliveries, backup, files, cleanUp, canary].filter((trouble) => trouble !== null);
}

/** A problem that returns after a while counts as new. */
async function storeTroubles(sql: Sql, troubles: Trouble[]): Promise<void> {
  await sql`
    insert into private.troubles ${sql(troubles, 'reason', 'words')}
    on conflict (reason) do update set words = excluded.words, seen_at = now(),
      since = case when private.troubles.seen_at < now() - interval '10 minutes' then now() else private.troubles.since end`;
}
