import type { Page } from '#content/types.ts';
import { exportsIn } from '../../support/exports-in.ts';
import { townPaths } from '../../site/added.ts';

const pages = await exportsIn<Page>('content/pages');
const kindsOf = ({ hero, blocks }: Page) => [`hero ${hero.kind}`, ...blocks.map(({ kind }) => kind)];

/** The fewest pages, roughly, with every kind of hero and block; and a town, whose page is made of none of them. */
export const onePageOfEachKind: string[] = [...withEveryKind(pages), ...townPaths.slice(0, 1)];

function withEveryKind(all: Page[]): string[] {
  const missing = new Set(all.flatMap(kindsOf));
  const chosen: string[] = [];
  while (missing.size > 0) {
    const gain = (page: Page) => new Set(kindsOf(page).filter((kind) => missing.has(kind))).size;
    const best = all.toSorted((one, other) => gain(other) - gain(one))[0];
    if (!best) break;
    chosen.push(best.path);
    for (const kind of kindsOf(best)) missing.delete(kind);
  }
  return chosen;
}
