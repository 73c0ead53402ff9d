import type { Box } from './boxes.ts';
import { mapSize, type Frame } from './frame.ts';

const milesPerDegree = 69.1;
const longestBar = 180;
const inset = { x: 26, y: 24 };
const gapAbove = 12;

/** A bar of so many miles, with its words above it. */
export type Scale = { text: string; x: number; y: number; length: number; box: Box };

/** The roundest number of miles that a bar of modest length can show. */
function milesShown({ unitsPerDegree }: Frame): { miles: number; length: number } {
  const lengthOf = (miles: number) => Math.round((miles / milesPerDegree) * unitsPerDegree);
  const miles = [50, 20, 10, 5, 2, 1].find((candidate) => lengthOf(candidate) <= longestBar) ?? 1;
  return { miles, length: lengthOf(miles) };
}

/** In each corner of the drawing, the lower right first. */
export function scalesOf(frame: Frame): Scale[] {
  const { miles, length } = milesShown(frame);
  const { width, height } = mapSize;
  const corners = [
    [width - inset.x - length, height - inset.y],
    [inset.x, height - inset.y],
    [width - inset.x - length, inset.y + 24],
    [inset.x, inset.y + 24],
  ];
  return corners.map(([x = 0, y = 0]) => ({
    text: miles === 1 ? '1 mile' : `${miles} miles`,
    x,
    y,
    length,
    box: { middle: { x: x + length / 2, y: y - gapAbove }, width: length, height: 36, angle: 0 },
  }));
}
