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

const hills = 'M0 112V74.4C240 73.5 380 78 500 77.8C700 77 900 46.3 1050 46.3C1190 46.3 1320 70 1440 76V112z';

/** A trunk and a crown. */
function tree([x, y, size]: (typeof trees)[number]): string {
  const [across, up] = [rounded(size * 1.08), rounded(size * 0.92)];
  const half = (width: number) => `a${across} ${up} 0 1 0 ${rounded(width)} 0`;
  return `M${rounded(x - 1.4)} ${y}h2.8v22h-2.8zM${rounded(x - across)} ${y}${half(2 * across)}${half(-2 * across)}`;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Trees on a hill, above the footer, which gives them its colour. */
export const skyline = `<symbol id="skyline" viewBox="0 0 1440 112" preserveAspectRatio="xMidYMax slice"><path d="${[hills, ...trees.map(tree)].join('')}"/></symbol>`;
