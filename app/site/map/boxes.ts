import { mapSize, type Spot } from './frame.ts';

/** The room a name or a dot takes: a rectangle around its middle, turned by `angle` degrees. */
export type Box = { middle: Spot; width: number; height: number; angle: number };

function cornersOf({ middle, width, height, angle }: Box): Spot[] {
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([dx = 0, dy = 0]) => ({
    x: middle.x + (dx * width * cos) / 2 - (dy * height * sin) / 2,
    y: middle.y + (dx * width * sin) / 2 + (dy * height * cos) / 2,
  }));
}

/** Two turned rectangles are apart when some side of one of them parts them. */
export function overlap(a: Box, b: Box): boolean {
  const [cornersA, cornersB] = [cornersOf(a), cornersOf(b)];
  return [a.angle, a.angle + 90, b.angle, b.angle + 90].every((angle) => {
    const radians = (angle * Math.PI) / 180;
    const projection = ({ x, y }: Spot) => x * Math.cos(radians) + y * Math.sin(radians);
    const [rangeA, rangeB] = [cornersA.map(projection), cornersB.map(projection)];
    return Math.max(...rangeA) > Math.min(...rangeB) && Math.max(...rangeB) > Math.min(...rangeA);
  });
}

const margin = 4;

export function isInside(box: Box): boolean {
  return cornersOf(box).every(
    ({ x, y }) => x >= margin && x <= mapSize.width - margin && y >= margin && y <= mapSize.height - margin,
  );
}

/** A line as a chain of narrow boxes. */
export function boxesAlong(spots: Spot[], width: number): Box[] {
  return spots.slice(1).map((to, index) => {
    const from = spots[index] ?? to;
    return {
      middle: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
      width: Math.hypot(to.x - from.x, to.y - from.y),
      height: width,
      angle: (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI,
    };
  });
}
