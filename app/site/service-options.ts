import type { MenuGroup } from './data.ts';

/** What the quote form offers: the top pages, and the rest. */
export function serviceOptions(menu: Pick<MenuGroup, 'option'>[]): string[] {
  return [...menu.map(({ option }) => option), 'Other'];
}
