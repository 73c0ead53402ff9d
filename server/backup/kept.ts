import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { dayOf } from './files.ts';

/** The newest backup of each of the last days, weeks and months that have one. */
const keptOf = { days: 7, weeks: 4, months: 12 };

function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  // The Monday it began with.
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** The backups to delete. Counts the backups that exist, not the days of a clock that may be wrong. */
export function outdated(names: string[]): string[] {
  const backups = names.filter((name) => dayOf(name) !== undefined).toSorted((a, b) => (a < b ? 1 : -1));
  const keptNames = new Set<string>();
  function keepNewest(count: number, spanOf: (day: string) => string) {
    const newest = new Map<string, string>();
    for (const name of backups) {
      const span = spanOf(dayOf(name) ?? '');
      if (!newest.has(span)) newest.set(span, name);
    }
    for (const name of [...newest.values()].slice(0, count)) keptNames.add(name);
  }
  keepNewest(keptOf.days, (day) => day);
  keepNewest(keptOf.weeks, weekOf);
  keepNewest(keptOf.months, (day) => day.slice(0, 7));
  return backups.filter((name) => !keptNames.has(name));
}

export async function removeOutdated(folder: string): Promise<void> {
  for (const name of outdated(await readdir(folder))) await rm(path.join(folder, name), { force: true });
}
