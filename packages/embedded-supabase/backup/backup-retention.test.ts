import { expect, test } from 'vitest';
import { outdated } from './backup-retention.ts';

const project = { name: 'site' };
const oneDay = 24 * 60 * 60 * 1000;
const afterAll = new Date('2030-01-01T00:00:00Z');

function nightly(days: number, from = Date.UTC(2026, 0, 1, 3)): string[] {
  return Array.from({ length: days }, (_, day) => {
    const moment = new Date(from + day * oneDay).toISOString().slice(0, 19).replaceAll(':', '-');
    return `site-${moment}.tar.gz`;
  });
}

function keptOf(names: string[]): string[] {
  const removed = new Set(outdated(project, names, afterAll));
  return names.filter((name) => !removed.has(name)).map((name) => name.slice(5, 15));
}

test('after a year and a half there are seven days, four weeks and twelve months', () => {
  // Night after night, as the server does it.
  let backups: string[] = [];
  for (const name of nightly(550)) {
    backups.push(name);
    const removed = new Set(outdated(project, backups, afterAll));
    backups = backups.filter((backup) => !removed.has(backup));
  }
  const months =
    '2026-08-31 2026-09-30 2026-10-31 2026-11-30 2026-12-31 2027-01-31 2027-02-28 2027-03-31 2027-04-30 2027-05-31';
  const weeks = '2027-06-13 2027-06-20 2027-06-27';
  const days = '2027-06-28 2027-06-29 2027-06-30 2027-07-01 2027-07-02 2027-07-03 2027-07-04';
  expect(keptOf(backups)).toEqual(`${months} ${weeks} ${days}`.split(' '));
});

test('of several on one day the newest stays, whatever it was made for and however it is sealed', () => {
  const names = [
    'site-2026-01-01T03-00-00.tar.gz',
    'site-2026-01-01T09-00-00-before-20261115000009.tar.gz',
    'site-2026-01-01T12-00-00.tar.gz.sealed',
  ];
  expect(outdated(project, names)).toEqual([names[1], names[0]]);
});

test('a clock that was years ahead for a night costs no backup of a right one', () => {
  const names = [...nightly(7), ...nightly(1, Date.UTC(2036, 0, 1))];
  expect(outdated(project, names, new Date('2026-02-01T00:00:00Z'))).toEqual([]);
});

test('it does not matter in which order a folder lists its files', () => {
  const names = nightly(40);
  expect(outdated(project, names.toReversed())).toEqual(outdated(project, names));
});

test('files of other names are left alone', () => {
  expect(outdated(project, ['notes.txt', 'site.tar.gz', 'site-2026-01-01T03-00-00.tar.gz.draft'])).toEqual([]);
});
