import { boxesAlong, isInside, overlap, type Box } from './boxes.ts';
import type { Spot } from './frame.ts';

/** Letter sizes as the styles give them; a town's name is larger on phones, where only towns are named. */
const lettering = {
  town: { size: 34, perLetter: 0.56 },
  quiet: { size: 15, perLetter: 0.62 },
  county: { size: 14, perLetter: 1.02 },
};

export type NameKind = keyof typeof lettering;

/** The position of a name: `anchor` says which part of it is at the point. */
export type PlacedName = { text: string; x: number; y: number; angle: number; anchor: 'start' | 'middle' | 'end' };

type Candidate = { name: PlacedName; box: Box };

const dotRadius = 15;
const gap = 4;

/** No name of these letters is wider. */
export function widthOf(text: string, kind: NameKind): number {
  return text.length * lettering[kind].size * lettering[kind].perLetter;
}

/** Keeps what has been drawn, and finds room for the next name beside it. */
export function createSheet() {
  const towns: Box[] = [];
  const rivers: Box[] = [];
  const hills: Box[] = [];

  const isFree = ({ box }: Candidate, taken: Box[]) => isInside(box) && !taken.some((other) => overlap(box, other));

  return {
    /** Dots and rivers are where they are; names make way for them. */
    addDot(spot: Spot) {
      towns.push({ middle: spot, width: 2 * dotRadius, height: 2 * dotRadius, angle: 0 });
    },
    addRiver(spots: Spot[], width: number) {
      rivers.push(...boxesAlong(spots, width));
    },
    addHill({ x, y }: Spot, size: number) {
      hills.push({ middle: { x, y: y - size / 2 }, width: 2 * size, height: size, angle: 0 });
    },
    addBox(box: Box) {
      towns.push(box);
    },
    /** The first candidate that overlaps nothing, else one on a hill: a river would strike the name through. */
    place(candidates: Candidate[]): PlacedName | undefined {
      const place =
        candidates.find((candidate) => isFree(candidate, [...towns, ...rivers, ...hills])) ??
        candidates.find((candidate) => isFree(candidate, [...towns, ...rivers]));
      if (place) towns.push(place.box);
      return place?.name;
    },
    /** For names that are better left out than written across something. */
    placeClear(candidates: Candidate[]): PlacedName | undefined {
      const place = candidates.find((candidate) => isFree(candidate, [...towns, ...rivers, ...hills]));
      if (place) towns.push(place.box);
      return place?.name;
    },
  };
}

/** Right of the dot, left of it, above, below, the corners between; then, for a dot on a winding river, shifted up or down beside it. */
export function besideDot(text: string, { x, y }: Spot): Candidate[] {
  const { size } = lettering.town;
  const width = widthOf(text, 'town');
  const sideways = dotRadius + gap;
  const upwards = dotRadius + gap + size * 0.45;
  type Place = [dx: number, dy: number, anchor: PlacedName['anchor']];
  const spots: Place[] = [
    [sideways, 0, 'start'],
    [-sideways, 0, 'end'],
    [0, -upwards, 'middle'],
    [0, upwards, 'middle'],
    [4, -upwards, 'start'],
    [4, upwards, 'start'],
    [-4, -upwards, 'end'],
    [-4, upwards, 'end'],
    ...[-0.5, 0.5, -1, 1].flatMap((lines): Place[] => [
      [sideways, lines * size, 'start'],
      [-sideways, lines * size, 'end'],
    ]),
  ];
  return spots.map(([dx, dy, anchor]) => {
    const shift = anchor === 'start' ? width / 2 : anchor === 'end' ? -width / 2 : 0;
    const box = { middle: { x: x + dx + shift, y: y + dy }, width, height: size * 0.9, angle: 0 };
    return { name: { text, x: x + dx, y: Math.round(y + dy + size * 0.25), angle: 0, anchor }, box };
  });
}

/** Wherever a river is straight for the length of its name, on either side of it. */
export function alongRiver(text: string, riverCourse: Spot[], riverWidth: number): Candidate[] {
  const { size } = lettering.quiet;
  const width = widthOf(text, 'quiet');
  return riverCourse.slice(1).flatMap((to, index) => {
    const from = riverCourse[index] ?? to;
    const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    const readable = angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle;
    const radians = (readable * Math.PI) / 180;
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    return [-1, 1].flatMap((side) =>
      [0, 6, 14].map((extra) => {
        const distance = side * (riverWidth / 2 + size * 0.55 + 2 + extra);
        return levelName(text, shifted(middle, radians, distance), width, size, Math.round(readable));
      }),
    );
  });
}

/** Near a place, in growing rings around it. */
export function candidatesAround(text: string, spot: Spot, kind: 'quiet' | 'county'): Candidate[] {
  const rings = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  return rings.flatMap((ring) =>
    Array.from({ length: ring ? 12 : 1 }, (_, step) => {
      const radians = (step * Math.PI) / 6;
      const middle = { x: spot.x + ring * 22 * Math.cos(radians), y: spot.y + ring * 14 * Math.sin(radians) };
      return levelName(text, middle, widthOf(text, kind), lettering[kind].size, 0);
    }),
  );
}

function levelName(text: string, middle: Spot, width: number, size: number, angle: number): Candidate {
  const baseline = shifted(middle, (angle * Math.PI) / 180, size * 0.33);
  const name: PlacedName = { text, x: Math.round(baseline.x), y: Math.round(baseline.y), angle, anchor: 'middle' };
  return { name, box: { middle, width, height: size, angle } };
}

/** Across the direction of writing, downwards. */
function shifted({ x, y }: Spot, radians: number, distance: number): Spot {
  return { x: x - Math.sin(radians) * distance, y: y + Math.cos(radians) * distance };
}
