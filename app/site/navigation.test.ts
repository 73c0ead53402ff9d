import { expect, test } from 'vitest';
import { navigation } from '#content/navigation.ts';
import { footer, menu, trail } from './navigation.ts';
import { pageAt, pages } from './pages.ts';

test('the menu has the top pages, each with the pages below it', () => {
  expect(menu().map(({ href }) => href)).toEqual(navigation.menu.map(({ path }) => path));
  for (const { href, links } of menu())
    expect(links.map((link) => link.href)).toEqual(
      pages.filter(({ parent }) => parent === href).map(({ path }) => path),
    );
});

test('every entry of the menu says in a few words what it leads to', () => {
  const entries = menu().flatMap((group) => [group, ...group.links]);
  expect(entries.filter(({ summary }) => summary.split(' ').length < 2)).toEqual([]);
});

test('the footer leaves out what it is told to leave out and links the company pages', () => {
  const links = footer().flatMap((column) => column.links.map((link) => link.href));
  const leftOut = navigation.footer.flatMap((column) =>
    column.links.flatMap((entry) => (typeof entry === 'string' ? [] : (entry.without ?? []))),
  );
  expect(links.filter((href) => leftOut.includes(href))).toEqual([]);
  expect(links).toEqual(expect.arrayContaining(navigation.company));
});

test('a trail goes from the top page down to the page itself', () => {
  const childPage = pages.find(({ parent }) => parent);
  const parentPage = pageAt(childPage?.parent ?? '/');
  expect(childPage && trail(childPage)).toEqual([
    { href: parentPage.path, name: parentPage.name },
    { href: childPage?.path, name: childPage?.name },
  ]);
  expect(trail(pageAt('/'))).toEqual([]);
});

test('asking for a page that does not exist says so in one line', () => {
  expect(() => pageAt('/nowhere')).toThrow('Content mistake: no page at /nowhere');
});
