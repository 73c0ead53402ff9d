import { expect, test } from 'vitest';
import type { ListedEnquiry } from './inbox-database.ts';
import { mergePages } from './merge-pages.ts';

function page(ids: string, hasMore: boolean) {
  return { enquiries: [...ids].map((id) => ({ id }) as ListedEnquiry), hasMore };
}

function shownAfter(...pages: Parameters<typeof mergePages>) {
  const { enquiries, hasMore } = mergePages(...pages);
  return { ids: enquiries.map(({ id }) => id).join(''), hasMore };
}

test('what is new comes on top and older pages stay', () => {
  expect(shownAfter(page('edcba', false), page('fed', true))).toEqual({ ids: 'fedcba', hasMore: false });
});

test('what has left the first page leaves the list', () => {
  expect(shownAfter(page('edcba', true), page('eca', true))).toEqual({ ids: 'eca', hasMore: true });
});

test('a list that has shrunk to one page is that page', () => {
  expect(shownAfter(page('edcba', false), page('eda', false))).toEqual({ ids: 'eda', hasMore: false });
});

test('after a flood the list begins anew, so that no gap hides in it', () => {
  expect(shownAfter(page('cba', false), page('zyx', true))).toEqual({ ids: 'zyx', hasMore: true });
});
