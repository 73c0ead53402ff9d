import { shrinkAt } from '../distance.ts';

export type Place = { latitude: number; longitude: number };
export type Spot = { x: number; y: number };
export type Frame = { unitsPerDegree: number; toSpot(place: Place): Spot };

export const mapSize = { width: 751, height: 470 };

/** Room around the outermost towns for their names. */
const margin = { x: 92, y: 84 };
/** A single town, or two close ones, still show what lies around them. */
const leastDegrees = 0.2;

/** The part of the world that holds all given places, with north at the top. */
export function fitFrame(places: Place[]): Frame {
  const latitudes = places.map(({ latitude }) => latitude);
  const longitudes = places.map(({ longitude }) => longitude);
  const middle = { latitude: middleOf(latitudes), longitude: middleOf(longitudes) };
  const shrink = shrinkAt(middle.latitude);
  const unitsPerDegree = Math.min(
    (mapSize.width - 2 * margin.x) / Math.max(spanOf(longitudes) * shrink, leastDegrees),
    (mapSize.height - 2 * margin.y) / Math.max(spanOf(latitudes), leastDegrees),
  );
  return {
    unitsPerDegree,
    toSpot: ({ latitude, longitude }) => ({
      x: Math.round(mapSize.width / 2 + (longitude - middle.longitude) * unitsPerDegree * shrink),
      y: Math.round(mapSize.height / 2 - (latitude - middle.latitude) * unitsPerDegree),
    }),
  };
}

function spanOf(values: number[]): number {
  return Math.max(...values) - Math.min(...values);
}

function middleOf(values: number[]): number {
  return (Math.max(...values) + Math.min(...values)) / 2;
}
