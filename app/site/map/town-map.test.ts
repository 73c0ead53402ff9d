import { expect, test } from 'vitest';
import { map } from '#content/map.ts';
import { navigation } from '#content/navigation.ts';
import { towns } from '../content.ts';
import { shownTowns } from '../towns.ts';
import { boxesAlong, isInside, overlap, type Box } from './boxes.ts';
import { fitFrame, mapSize, type Spot } from './frame.ts';
import { besideDot, widthOf, type NameKind } from './names.ts';
import { placeNames } from './town-map.ts';

const sizes = { town: 34, quiet: 15, county: 14 };

/** The room a name takes on the sheet, read back from where it is written. */
function boxOf(text: string, kind: NameKind, x: number, y: number, anchor = 'middle', angle = 0): Box {
  const width = widthOf(text, kind);
  const shift = anchor === 'start' ? width / 2 : anchor === 'end' ? -width / 2 : 0;
  const radians = (angle * Math.PI) / 180;
  const rise = sizes[kind] * (kind === 'town' ? 0.25 : 0.33);
  return {
    middle: { x: x + shift + Math.sin(radians) * rise, y: y - Math.cos(radians) * rise },
    width,
    height: sizes[kind] * (kind === 'town' ? 0.9 : 1),
    angle,
  };
}

function dotOf({ x, y }: Spot, size = 20): Box {
  return { middle: { x, y }, width: size, height: size, angle: 0 };
}

function boxesOf(drawing: ReturnType<typeof placeNames>): [string, Box][] {
  const ofTowns = drawing.towns.flatMap(({ name, label }): [string, Box][] =>
    label ? [[name, boxOf(name, 'town', label.x, label.y, label.anchor)]] : [],
  );
  const others = drawing.names
    .filter(({ anchor }) => anchor)
    .map(({ text, kind, x, y, anchor, angle }): [string, Box] => [
      text,
      boxOf(text, kind === 'county' ? 'county' : 'quiet', x, y, anchor, angle),
    ]);
  return [...ofTowns, ...others];
}

/** Towns with long names on every bend of a river: there is not room for all of them. */
const crowd = map.rivers.flatMap(({ course }) =>
  course.map(([latitude, longitude], bend) => ({
    ...shownTowns[0]!,
    slug: `bend-${bend}`,
    name: `Bend-${bend}-upon-Water`,
    latitude,
    longitude,
  })),
);
const ownMaps = [placeNames(shownTowns), ...towns.map((town) => placeNames(shownTowns, town))];
const crowded = [
  placeNames([...shownTowns, ...crowd]),
  ...crowd.map((town) => placeNames([...shownTowns, town], town)),
];
const maps = [...ownMaps, ...crowded];
const rivers = map.rivers.flatMap(({ course, width }) =>
  boxesAlong(
    course.map(([latitude, longitude]) => fitFrame(shownTowns).toSpot({ latitude, longitude })),
    width,
  ),
);

test('every town stands inside the drawing', () => {
  for (const { towns: drawn } of ownMaps)
    for (const { name, x, y } of drawn)
      expect(x > 0 && x < mapSize.width && y > 0 && y < mapSize.height, name).toBe(true);
});

test('the towns that come first have their names on the map of the home page', () => {
  const [ofHome] = ownMaps;
  const townsInOrder = ofHome?.towns.filter(({ href }) => navigation.towns.includes(href.slice(1))) ?? [];
  expect(townsInOrder.filter(({ label }) => !label)).toEqual([]);
  expect(townsInOrder.length).toBeGreaterThan(0);
});

test('a name is left out only where others or a river take every place beside its dot', () => {
  for (const drawing of maps) {
    const names = boxesOf(drawing).map(([, box]) => box);
    const taken = [...names, ...rivers, ...drawing.towns.map((town) => dotOf(town, 30))];
    for (const { name, x, y } of drawing.towns.filter(({ label }) => !label)) {
      const places = besideDot(name, { x, y }).map(({ box }) => box);
      const free = places.filter((box) => isInside(box) && !taken.some((other) => overlap(box, other)));
      expect(free, name).toEqual([]);
    }
  }
});

test('no two names meet', () => {
  for (const drawing of maps) {
    const boxes = boxesOf(drawing);
    const overlaps = boxes.flatMap(([name, box], index) =>
      boxes.slice(index + 1).flatMap(([other, otherBox]) => (overlap(box, otherBox) ? [`${name} and ${other}`] : [])),
    );
    expect(overlaps).toEqual([]);
  }
});

test('no name covers the dot of a town', () => {
  for (const drawing of maps)
    for (const [name, box] of boxesOf(drawing))
      for (const { x, y, name: town } of drawing.towns)
        expect(overlap(box, dotOf({ x, y })), `${name} on ${town}`).toBe(false);
});

test('no river strikes through the name of a town', () => {
  for (const { towns: drawn } of maps)
    for (const { name, label } of drawn) {
      if (!label) continue;
      const box = boxOf(name, 'town', label.x, label.y, label.anchor);
      expect(
        rivers.some((river) => overlap(box, river)),
        name,
      ).toBe(false);
    }
});

test('the frame holds any towns, near or far, with room for their names', () => {
  for (const places of [
    [{ latitude: 50.1, longitude: -5.2 }],
    [
      { latitude: 58.6, longitude: -3.1 },
      { latitude: 50.1, longitude: -5.5 },
    ],
    [
      { latitude: 52.1, longitude: 1.6 },
      { latitude: 52.1, longitude: -4.6 },
    ],
  ]) {
    const frame = fitFrame(places);
    for (const { x, y } of places.map(frame.toSpot)) {
      expect(x).toBeGreaterThan(60);
      expect(x).toBeLessThan(mapSize.width - 60);
      expect(y).toBeGreaterThan(60);
      expect(y).toBeLessThan(mapSize.height - 60);
    }
  }
});
