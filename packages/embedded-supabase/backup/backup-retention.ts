import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Backups } from '../host/project.ts';
import { dayOf } from './files.ts';

const dayMs = 24 * 60 * 60_000;

/** The newest backup of each of the last days, weeks and months that have one. */
const keptOf = { days: 7, weeks: 4, months: 12 };

function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  // The Monday it began with.
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/**
 * The backups to delete. Counts the backups that exist, not the days of a clock that may be wrong; what is dated in the
 * future is neither counted nor deleted, because nobody knows which clock was wrong.
 */
export function outdated(backups: Backups | undefined, names: string[], now = new Date()): string[] {
  const tomorrow = new Date(now.getTime() + dayMs).toISOString().slice(0, 10);
  const found = names
    .filter((name) => (dayOf(backups, name) ?? tomorrow) < tomorrow)
    .toSorted((a, b) => (a < b ? 1 : -1));
  const keptNames = new Set<string>();
  function keepNewest(count: number, spanOf: (day: string) => string) {
    const newest = new Map<string, string>();
    for (const name of found) {
      const span = spanOf(dayOf(backups, name) ?? '');
      if (!newest.has(span)) newest.set(span, name);
    }
    for (const name of [...newest.values()].slice(0, count)) keptNames.add(name);
  }
  keepNewest(keptOf.days, (day) => day);
  keepNewest(keptOf.weeks, weekOf);
  keepNewest(keptOf.months, (day) => day.slice(0, 7));
  return found.filter((name) => !keptNames.has(name));
}

/** Never the one that was just made, whatever its date. */
export async function removeOutdated(
  backups: Backups | undefined,
  folder: string,
  newest: string | undefined,
): Promise<void> {
  for (const name of outdated(backups, await readdir(folder)).filter((file) => file !== newest))
    await rm(path.join(folder, name), { force: true });
}
