import { expect, test } from 'vitest';
import type { JobContent, JobPicture } from './job-database.ts';
import { contentOf, emptyEntry, entryOf, type JobEntry } from './job-entry.ts';
import { mergeJob } from './merge-job.ts';

const picture = (id: string, description = ''): JobPicture => ({
  id,
  kind: 'after',
  description,
  focus_x: 50,
  focus_y: 50,
});
const base = contentOf(
  { ...emptyEntry, title: 'Wall', story: 'Old', pictures: [picture('a'), picture('b')] },
  () => true,
);

function merged(mine: Partial<JobEntry>, theirs: Partial<JobContent>) {
  const entry = { ...entryOf(base), ...mine };
  return mergeJob(base, { entry, content: contentOf(entry, () => true) }, { ...base, ...theirs });
}

test('each keeps what only one of the two has changed', () => {
  const { entry, taken, conflicts } = merged({ title: 'My wall' }, { story: 'New', crew: ['Jo'] });
  expect(entry).toMatchObject({ title: 'My wall', story: 'New', crew: 'Jo' });
  expect([taken, conflicts]).toEqual([['story', 'crew'], []]);
});

test('what both changed is kept as typed, beside what the other has', () => {
  const { entry, conflicts } = merged({ title: 'Mine' }, { title: 'Theirs' });
  expect(entry.title).toBe('Mine');
  expect(conflicts).toEqual([{ field: 'title', theirs: 'Theirs' }]);
});

test('what both changed alike is no conflict', () => {
  expect(merged({ title: 'Same' }, { title: 'Same' }).conflicts).toEqual([]);
});

test('text with a mistake stays, although nothing of it could be stored', () => {
  expect(merged({ days: 'a few' }, { story: 'New' }).entry.days).toBe('a few');
});

test.each([
  ['added by both', [picture('a'), picture('b'), picture('c')], [picture('a'), picture('b'), picture('d')], 'a b d c'],
  ['taken out by the other', [picture('a'), picture('b')], [picture('b')], 'b'],
  ['taken out by me', [picture('a')], [picture('a'), picture('b', 'Told')], 'a b'],
  ['taken out by me alone', [picture('a')], [picture('a', 'Told'), picture('b')], 'a'],
  ['put into another order by me', [picture('b'), picture('a')], [picture('a', 'Told'), picture('b')], 'b a'],
  ['put into another order by the other', [picture('a', 'Mine'), picture('b')], [picture('b'), picture('a')], 'b a'],
  [
    'added by me, stored although the answer was lost, and moved then',
    [picture('a'), picture('b'), picture('d'), picture('c')],
    [picture('a'), picture('b'), picture('c'), picture('d')],
    'a b d c',
  ],
  ['taken out by the other while I described it', [picture('a', 'Mine'), picture('b')], [picture('b')], 'b a'],
])('photographs %s', (_, mine, theirs, order) => {
  const { entry } = merged({ pictures: mine }, { pictures: theirs });
  expect(entry.pictures.map(({ id }) => id).join(' ')).toBe(order);
});

test('of one photograph each keeps what only one has changed', () => {
  const mine = [{ ...picture('a'), focus_x: 10 }, picture('b')];
  const theirs = [picture('a', 'A wall'), picture('b')];
  expect(merged({ pictures: mine }, { pictures: theirs }).entry.pictures[0]).toMatchObject({
    focus_x: 10,
    description: 'A wall',
  });
});
