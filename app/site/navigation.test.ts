import { expect, test } from 'vitest';
import { footer, menu, trail } from './navigation.ts';
import { pageAt } from './pages.ts';

test('the menu has four groups; the first three hold the pages below them', () => {
  expect(menu().map(({ name, links }) => [name, links.length])).toEqual([
    ['Domestic', 2],
    ['Grounds Maintenance', 6],
    ['Landscaping', 6],
    ['Pressure Washing', 0],
  ]);
});

test('every entry of the menu says in a few words what it leads to', () => {
  const entries = menu().flatMap((group) => [group, ...group.links]);
  expect(entries.filter(({ summary }) => summary.split(' ').length < 2)).toEqual([]);
});

test('the footer leaves the complete landscaping solution out and links the company pages', () => {
  const links = footer().flatMap((column) => column.links.map((link) => link.href));
  expect(links).not.toContain('/landscaping/complete-landscaping-solution');
  expect(links).toEqual(expect.arrayContaining(['/about', '/contact-us', '/privacy-policy', '/terms']));
});

test('a trail goes from the top page down to the page itself', () => {
  expect(trail(pageAt('/landscaping/patios'))).toEqual([
    { href: '/landscaping', name: 'Landscaping' },
    { href: '/landscaping/patios', name: 'Patios' },
  ]);
  expect(trail(pageAt('/'))).toEqual([]);
});

test('asking for a page that does not exist says so in one line', () => {
  expect(() => pageAt('/nowhere')).toThrow('Content mistake: no page at /nowhere');
});
