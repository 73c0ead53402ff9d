import { business } from '#content/business.ts';
import { towns } from '#content/towns/index.ts';
import type { Page, Town } from '#content/types.ts';
import type { MapTown } from './data.ts';

/** The drawing's scale: a degree of latitude is 1,200 units, longitude shrinks by the cosine of the latitude. */
const scale = { unitsPerDegree: 1200, top: 52.345, left: -2.86, shrink: Math.cos((52.14 * Math.PI) / 180) };

export const mapSize = { width: 751, height: 470 };

export function project({ latitude, longitude }: Pick<Town, 'latitude' | 'longitude'>) {
  return {
    x: Math.round((longitude - scale.left) * scale.unitsPerDegree * scale.shrink),
    y: Math.round((scale.top - latitude) * scale.unitsPerDegree),
  };
}

/** The main towns and, on a town's page, that town: never all of them, so a page does not grow with the number of towns. */
export function townsOnMap(page: Page): MapTown[] {
  if (!page.blocks.some((block) => block.kind === 'areas' || block.kind === 'coverage')) return [];
  const main: readonly string[] = business.serviceArea;
  return towns
    .filter((town) => main.includes(town.name) || `/${town.slug}` === page.path)
    .map((town) => ({
      href: `/${town.slug}`,
      name: town.name,
      postcodes: town.postcodes,
      ...project(town),
      current: `/${town.slug}` === page.path,
    }));
}
