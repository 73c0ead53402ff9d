import { expect, test } from 'vitest';
import { firmSlugOf } from './firm-slug.ts';

test.each([
  ['Orchard & Hill', 'orchard-hill'],
  ['O’Neill’s Gardens Ltd.', 'oneills-gardens-ltd'],
  ['Gerddi Môn', 'gerddi-mon'],
  ['(The) Garden Co. …', 'the-garden-co'],
  ['庭', 'website'],
])('files of %s are named %s', (name, slug) => {
  expect(firmSlugOf(name)).toBe(slug);
});
