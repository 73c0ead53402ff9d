import { expect, test } from 'vitest';
import { outdated } from './kept.ts';

const oneDay = 24 * 60 * 60 * 1000;

function nightly(days: number, from = Date.UTC(2026, 0, 1, 3)): string[] {
  return Array.from({ length: days }, (_, day) => {
    const moment = new Date(from + day * oneDay).toISOString().slice(0, 19).replaceAll(':', '-');
    return `orchard-hill-${moment}.tar.gz`;
  });
}

function keptOf(names: string[]): string[] {
  const removed = new Set(outdated(names));
  return names.filter((name) => !removed.has(name)).map((name) => name.slice(13, 23));
}

test('after a year and a half there are seven days, four weeks and twelve months', () => {
  // Night after night, as the server does it.
  let backups: string[] = [];
  for (const name of nightly(550)) {
    backups.push(name);
    const removed = new Set(outdated(backups));
    backups = backups.filter((name) => !removed.has(name));
  }
  const months =
    '2026-08-31 2026-09-30 2026-10-31 2026-11-30 2026-12-31 2027-01-31 2027-02-28 2027-03-31 2027-04-30 2027-05-31';
  const weeks = '2027-06-13 2027-06-20 2027-06-27';
  const days = '2027-06-28 2027-06-29 2027-06-30 2027-07-01 2027-07-02 2027-07-03 2027-07-04';
  expect(keptOf(backups)).toEqual(`${months} ${weeks} ${days}`.split(' '));
});

test('of several on one day the newest stays, whatever it was made for and however it is sealed', () => {
  const names = [
    'orchard-hill-2026-01-01T03-00-00.tar.gz',
    'orchard-hill-2026-01-01T09-00-00-before-20261115000009.tar.gz',
    'orchard-hill-2026-01-01T12-00-00.tar.gz.sealed',
  ];
  expect(outdated(names)).toEqual([names[1], names[0]]);
});

test('a clock that was years ahead for a night costs no more than any other night', () => {
  const namesBefore = nightly(7);
  expect(outdated([...namesBefore, ...nightly(1, Date.UTC(2036, 0, 1))])).toEqual(namesBefore.slice(0, 1));
});

test('it does not matter in which order a folder lists its files', () => {
  const names = nightly(40);
  expect(outdated(names.toReversed())).toEqual(outdated(names));
});

test('files of other names are left alone', () => {
  expect(outdated(['notes.txt', 'orchard-hill.tar.gz', 'orchard-hill-2026-01-01T03-00-00.tar.gz.draft'])).toEqual([]);
});
