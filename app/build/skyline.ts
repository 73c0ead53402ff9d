const trees = [
  [236, 62, 8],
  [262, 59, 10],
  [300, 61, 9],
  [900, 41, 8],
  [934, 35, 10],
  [972, 34, 9],
  [1006, 30, 11],
  [1046, 31, 10],
  [1080, 28, 12],
  [1122, 33, 10],
  [1156, 33, 11],
  [1196, 40, 9],
  [1228, 44, 8],
] as const;

const hills =
  'M-480 112V76C-300 74 -140 75 0 74.4C240 73.5 380 78 500 77.8C700 77 900 46.3 1050 46.3C1190 46.3 1320 70 1440 76C1560 82 1740 80 1920 79V112z';

/** Leaves in clumps around the fork of the trunk: across, up and how large, in sizes of the tree. */
const clumps = [
  [-0.62, 0, 0.55],
  [0.6, 0.06, 0.52],
  [-0.24, 0.5, 0.58],
  [0.34, 0.46, 0.5],
  [0.02, -0.05, 0.6],
] as const;

/** A trunk that widens towards the ground, and a crown of clumps; every second tree is seen from its other side. */
function tree([x, y, size]: (typeof trees)[number], index: number): string {
  const side = index % 2 ? 1 : -1;
  const crown = clumps.map(([dx, dy, radius]) => {
    const r = rounded(size * radius);
    const halfCircle = (direction: 1 | -1) => `a${r} ${r} 0 1 0 ${rounded(direction * 2 * r)} 0`;
    return `M${rounded(x + side * dx * size - r)} ${rounded(y - dy * size)}${halfCircle(1)}${halfCircle(-1)}`;
  });
  return `M${rounded(x - 2)} ${y + 22}l1-${22 + Math.round(size / 3)}h2l1 ${22 + Math.round(size / 3)}z${crown.join('')}`;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Trees on a hill, above the footer and in its colour. Wider than most screens: scaled up to fill one, it would lose the tops of its trees. */
export const skyline = `<symbol id="skyline" viewBox="-480 0 2400 112" preserveAspectRatio="xMidYMax slice"><path d="${[hills, ...trees.map(tree)].join('')}"/></symbol>`;
