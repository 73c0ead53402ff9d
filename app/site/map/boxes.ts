import { mapSize, type Spot } from './frame.ts';

/** The room a name or a dot takes: a rectangle around its middle, turned by `angle` degrees. */
export type Box = { middle: Spot; width: number; height: number; angle: number };

function cornersOf({ middle, width, height, angle }: Box): Spot[] {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([across = 0, down = 0]) => ({
    x: middle.x + (across * width * cos) / 2 - (down * height * sin) / 2,
    y: middle.y + (across * width * sin) / 2 + (down * height * cos) / 2,
  }));
}

/** Two turned rectangles are apart when some side of one of them parts them. */
export function overlap(a: Box, b: Box): boolean {
  const [cornersA, cornersB] = [cornersOf(a), cornersOf(b)];
  return [a.angle, a.angle + 90, b.angle, b.angle + 90].every((angle) => {
    const turn = (angle * Math.PI) / 180;
    const along = ({ x, y }: Spot) => x * Math.cos(turn) + y * Math.sin(turn);
    const [rangeA, rangeB] = [cornersA.map(along), cornersB.map(along)];
    return Math.max(...rangeA) > Math.min(...rangeB) && Math.max(...rangeB) > Math.min(...rangeA);
  });
}

const edge = 4;

export function inside(box: Box): boolean {
  return cornersOf(box).every(
    ({ x, y }) => x >= edge && x <= mapSize.width - edge && y >= edge && y <= mapSize.height - edge,
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
