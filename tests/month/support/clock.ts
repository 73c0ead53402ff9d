import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from 'embedded-supabase';
import { until } from '../../enquiries/support/enquiries.ts';

const hourMs = 60 * 60_000;

/**
 * PostgreSQL's own clock, moved by a setting. The bodies are plain enough to be inlined: called as functions, those two
 * would be the built-in ones whatever the catalogue says.
 */
const shiftedClock = `
  create schema clock;
  grant usage on schema clock to public;
  create function clock.real_now() returns timestamptz language internal stable as 'now';
  create function clock.real_clock() returns timestamptz language internal volatile as 'clock_timestamp';
  create or replace function pg_catalog.now() returns timestamptz language sql stable
    as $$ select clock.real_now() + current_setting('clock.shift')::float8 * interval '1 millisecond' $$;
  create or replace function pg_catalog.clock_timestamp() returns timestamptz language sql volatile
    as $$ select clock.real_clock() + current_setting('clock.shift')::float8 * interval '1 millisecond' $$`;

/** A clock of its own for a server with its PostgreSQL: time is let pass, and the clock may err for a while. */
export async function startClock(folder: string) {
  const file = path.join(folder, 'clock.json');
  let passedMs = 0;
  let errorMs = 0;
  /** In one step: a server may be reading it because of the signal before. */
  async function write() {
    await writeFile(`${file}.next`, JSON.stringify({ passedMs, errorMs }));
    await rename(`${file}.next`, file);
  }
  await write();

  /** PostgreSQL may be on its way back. */
  async function setDatabaseClock(sql: Sql) {
    const ms = String(passedMs + errorMs);
    await until(async () => {
      const isSet = await sql
        .unsafe(`alter system set clock.shift = '${ms}'`)
        .then(() => sql`select pg_reload_conf()`)
        .then(() => true)
        .catch(() => false);
      const [row] = isSet ? await sql`select current_setting('clock.shift', true) as ms`.catch(() => []) : [];
      return row?.ms === ms;
    }, 60_000);
    // Every session takes the setting over before its next command.
    await sleep(100);
  }

  async function show(sql: Sql, pid: number) {
    await write();
    await setDatabaseClock(sql);
    process.kill(pid, 'SIGUSR2');
    await sql.notify('enquiry_deliveries', '').catch(() => {});
  }

  return {
    env: {
      NODE_OPTIONS: `--import=${path.join(import.meta.dirname, 'clock-in-node.ts')}`,
      CLOCK_FILE: file,
    },
    now: () => new Date(Date.now() + passedMs),
    async giveTo(sql: Sql) {
      await setDatabaseClock(sql);
      await sql.unsafe(shiftedClock);
    },
    /** The true time goes on to so many hours after midnight (UTC) of a day, counted from the first. */
    async goOnTo({ sql, pid, day, hour }: { sql: Sql; pid: number; day: number; hour: number }) {
      const midnight = new Date(startedAt).setUTCHours(0, 0, 0, 0);
      passedMs = Math.max(passedMs, midnight + (day * 24 + hour) * hourMs - Date.now());
      await show(sql, pid);
    },
    async pass(sql: Sql, pid: number, ms: number) {
      passedMs += ms;
      await show(sql, pid);
    },
    async err(sql: Sql, pid: number, ms: number) {
      errorMs = ms;
      await show(sql, pid);
    },
  };
}

const startedAt = Date.now();
