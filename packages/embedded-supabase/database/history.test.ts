import { expect, test } from 'vitest';
import { hashOf, lineageOf } from './history.ts';

const known = [1, 2, 3].map((number) => ({ version: `2027010100000${number}`, hash: `hash ${number}` }));
const rewrittenUpTo = '20261115000016';
const rewritten = { version: '20261115000002', hash: 'as it was' };

test('a database with the first of our migrations, or all of them, is ours', () => {
  for (const count of [0, 1, 3]) expect(lineageOf(known.slice(0, count), known, rewrittenUpTo)).toBe('ours');
});

test('a migration whose content nobody wrote down counts by its number', () => {
  expect(lineageOf([{ version: known[0]?.version ?? '', hash: null }], known, rewrittenUpTo)).toBe('ours');
});

test('migrations that were rewritten since are of an earlier release', () => {
  expect(lineageOf([rewritten], known, rewrittenUpTo)).toBe('earlier');
  expect(lineageOf([rewritten], [{ ...rewritten, hash: 'as it is' }, ...known], rewrittenUpTo)).toBe('earlier');
});

test('one migration more than we know is of a newer version, also beside rewritten ones', () => {
  const newer = { version: '20991231000000', hash: 'x' };
  for (const applied of [
    [...known, newer],
    [rewritten, newer],
  ])
    expect(() => lineageOf(applied, known, rewrittenUpTo)).toThrow(
      'The database belongs to a newer version of this site (it has migration 20991231000000)',
    );
});

test('a frozen migration that is not what it was is refused, not brought over', () => {
  const changed = known.map((one, index) => (index === 1 ? { ...one, hash: 'edited' } : one));
  expect(() => lineageOf(changed, known, rewrittenUpTo)).toThrow(
    'The database’s migration 20270101000002 is not the one in supabase/migrations',
  );
});

test('how a migration is split into statements does not change what it is', () => {
  expect(hashOf(['create table a ();', ' create table b ()'])).toBe(hashOf(['create table a ();\ncreate table b ();']));
  expect(hashOf(['create table a ()'])).not.toBe(hashOf(['create table b ()']));
});
