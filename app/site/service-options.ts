import type { MenuGroup } from './data.ts';

/** What the quote form offers: the top pages by name, and the rest. */
export function serviceOptions(menu: Pick<MenuGroup, 'name'>[]): string[] {
  return [...menu.map(({ name }) => name), 'Other'];
}
