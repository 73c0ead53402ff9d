import { expect, test } from 'vitest';
import type { ListedEnquiry } from './inbox-database.ts';
import { mergePages } from './merge-pages.ts';

function page(ids: string, more: boolean) {
  return { enquiries: [...ids].map((id) => ({ id }) as ListedEnquiry), more };
}

function shownAfter(...pages: Parameters<typeof mergePages>) {
  const { enquiries, more } = mergePages(...pages);
  return { ids: enquiries.map(({ id }) => id).join(''), more };
}

test('what is new comes on top and older pages stay', () => {
  expect(shownAfter(page('edcba', false), page('fed', true))).toEqual({ ids: 'fedcba', more: false });
});

test('what has left the first page leaves the list', () => {
  expect(shownAfter(page('edcba', true), page('eca', true))).toEqual({ ids: 'eca', more: true });
});

test('a list that has shrunk to one page is that page', () => {
  expect(shownAfter(page('edcba', false), page('eda', false))).toEqual({ ids: 'eda', more: false });
});

test('after a flood the list begins anew, so that no gap hides in it', () => {
  expect(shownAfter(page('cba', false), page('zyx', true))).toEqual({ ids: 'zyx', more: true });
});
