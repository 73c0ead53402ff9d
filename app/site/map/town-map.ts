import { map } from '#content/map.ts';
import type { Page, Town } from '#content/types.ts';
import { towns } from '../content.ts';
import type { MapName, TownMap } from '../data.ts';
import { shownTowns } from '../towns.ts';
import { overlap } from './boxes.ts';
import { drawMap } from './draw.ts';
import { fitFrame, mapSize } from './frame.ts';
import { alongRiver, candidatesAround, besideDot, createSheet, type PlacedName } from './names.ts';
import { scalesOf } from './scale.ts';
import { withWorkMarked } from './work-marks.ts';
import { dashboardPath } from '#shared/staff-addresses.ts';

const frame = fitFrame(shownTowns);
const courses = map.rivers.map(({ course, ...river }) => ({
  ...river,
  spots: course.map(([latitude, longitude]) => frame.toSpot({ latitude, longitude })),
}));

/** The corner of the drawing in which no shown town stands. */
const scale =
  scalesOf(frame).find(
    ({ box }) =>
      !shownTowns.some((town) => overlap(box, { middle: frame.toSpot(town), width: 120, height: 60, angle: 0 })),
  ) ?? scalesOf(frame)[0];

/** `ringed` are the towns with a ring around their dot. */
export function mapFile(colours: Parameters<typeof drawMap>[2], ringed: Town[] = []): string {
  if (!scale) throw new Error('The map has no scale');
  return drawMap(frame, scale, colours, ringed.map(frame.toSpot));
}

/** The map of a page that has one: the shown towns and, on a town's page, that town. Staff see enquiries on it. */
export function mapOf(page: Page): Omit<TownMap, 'file'> | undefined {
  if (page.path !== dashboardPath && !page.blocks.some((block) => block.kind === 'areas' || block.kind === 'coverage'))
    return undefined;
  const ownTown = towns.find(({ slug }) => `/${slug}` === page.path);
  const drawn = placeNames(ownTown && !shownTowns.includes(ownTown) ? [...shownTowns, ownTown] : shownTowns, ownTown);
  return page.path === dashboardPath ? drawn : withWorkMarked(drawn);
}

/** The page's own town is placed first, then the others in their order, then the other labels. */
export function placeNames(townsToShow: Town[], ownTown?: Town): Omit<TownMap, 'file'> {
  const sheet = createSheet();
  if (scale) sheet.addBox(scale.box);
  for (const { spots, width } of courses) sheet.addRiver(spots, width);
  for (const { tops } of map.hills)
    for (const [latitude, longitude, size] of tops) sheet.addHill(frame.toSpot({ latitude, longitude }), size);
  for (const town of townsToShow) sheet.addDot(frame.toSpot(town));
  const placedNames = new Map(
    [...townsToShow]
      .sort((a, b) => Number(b === ownTown) - Number(a === ownTown))
      .map((town) => [town, sheet.place(besideDot(town.name, frame.toSpot(town)))]),
  );
  const counties = map.counties.map(({ name, at: [latitude, longitude] }) =>
    sheet.placeClear(candidatesAround(name.toUpperCase(), frame.toSpot({ latitude, longitude }), 'county')),
  );
  const rivers = courses.map(({ name, spots, width }) => sheet.placeClear(alongRiver(name, spots, width)));
  const hills = map.hills.map(({ name, tops: [[latitude, longitude, size] = [0, 0, 0]] }) => {
    const hilltop = frame.toSpot({ latitude, longitude });
    return name
      ? sheet.placeClear(candidatesAround(name, { x: hilltop.x - size - 70, y: hilltop.y + 40 }, 'quiet'))
      : undefined;
  });
  return {
    ...mapSize,
    towns: townsToShow.map((town) => ({
      href: `/${town.slug}`,
      name: town.name,
      postcodes: town.postcodes,
      ...frame.toSpot(town),
      current: town === ownTown,
      label: labelOf(placedNames.get(town)),
    })),
    names: [
      ...counties.flatMap((name) => asMapName(name, 'county')),
      ...[...rivers, ...hills].flatMap((name) => asMapName(name, 'river-name')),
      ...(scale ? [{ kind: 'river-name' as const, text: scale.text, x: scale.x, y: scale.y - 12 }] : []),
    ],
  };
}

function labelOf(name: PlacedName | undefined): TownMap['towns'][number]['label'] {
  return name ? { x: name.x, y: name.y, anchor: name.anchor } : undefined;
}

function asMapName(name: PlacedName | undefined, kind: MapName['kind']): MapName[] {
  if (!name) return [];
  const { text, x, y, angle } = name;
  return [{ kind, text, x, y, anchor: 'middle', ...(angle && { angle }) }];
}
