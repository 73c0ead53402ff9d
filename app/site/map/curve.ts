import type { Spot } from './frame.ts';

/** How far a curve leans towards its next point: a fifth of the way between the neighbours looks drawn by hand. */
const lean = 0.2;

/** A smooth line through the points, as SVG has it. */
export function curveThrough(spots: Spot[], closed = false): string {
  const spotAt = (index: number) =>
    spots[closed ? (index + spots.length) % spots.length : clamp(index, spots)] ?? origin;
  const firstSpot = spotAt(0);
  const steps = Array.from({ length: closed ? spots.length : spots.length - 1 }, (_, index) => {
    const [before, from, to, after] = [spotAt(index - 1), spotAt(index), spotAt(index + 1), spotAt(index + 2)];
    const firstControl = `${rounded(from.x + (to.x - before.x) * lean)} ${rounded(from.y + (to.y - before.y) * lean)}`;
    const secondControl = `${rounded(to.x - (after.x - from.x) * lean)} ${rounded(to.y - (after.y - from.y) * lean)}`;
    return `C${firstControl} ${secondControl} ${to.x} ${to.y}`;
  });
  return `M${firstSpot.x} ${firstSpot.y}${steps.join('')}${closed ? 'z' : ''}`;
}

const origin: Spot = { x: 0, y: 0 };

function clamp(index: number, spots: Spot[]): number {
  return Math.min(Math.max(index, 0), spots.length - 1);
}

export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
