import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hexColour } from '#shared/hex-colour.ts';

type Triple = [number, number, number];

const css = readFileSync(new URL('./chart-colours.css', import.meta.url), 'utf8');
const colours = [...css.matchAll(/--color-(chart-\d): (oklch\([^)]+\))/g)].map(([, name = '', colour = '']) => ({
  name,
  light: lightOf(colour),
}));

/** What light of red, green and blue becomes for people who see all colours, no red, no green or no blue (Machado 2009). */
const sights: Record<string, [Triple, Triple, Triple]> = {
  'all colours': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

test.each(Object.entries(sights))('colours of charts stay apart for people who see %s', (_, sight) => {
  const seen = colours.map(({ name, light }) => ({ name, place: place(times(sight, light)) }));
  expect(seen).toHaveLength(7);
  const close = seen.flatMap((one, index) =>
    seen.slice(index + 1).flatMap((other) => {
      const distance = Math.hypot(...one.place.map((value, axis) => value - (other.place[axis] ?? 0)));
      return distance < 0.1 ? [`${one.name} and ${other.name}: ${distance.toFixed(3)}`] : [];
    }),
  );
  expect(close).toEqual([]);
});

test('colours of charts stand out from a white card', () => {
  const ratios = colours.map(({ light: [r, g, b] }) => 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05));
  expect(Math.min(...ratios)).toBeGreaterThan(3);
});

function lightOf(colour: string): Triple {
  const bytes = (hexColour(colour).match(/\w\w/g) ?? []).map((byte) => Number.parseInt(byte, 16) / 255);
  return bytes.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)) as Triple;
}

function times(rows: [Triple, Triple, Triple], light: Triple): Triple {
  return rows.map((row) => Math.max(0, row[0] * light[0] + row[1] * light[1] + row[2] * light[2])) as Triple;
}

/** In OKLab, where equal distances look equally far apart. */
function place(light: Triple): Triple {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    light,
  ).map(Math.cbrt) as Triple;
  const [l, m, s] = cones;
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
