import { business } from '#content/business.ts';

export const shortName: string = business.shortName ?? business.name;

/** As browser tabs and search results show it. */
export function fullTitle(title: string): string {
  return `${title} | ${shortName}`;
}
