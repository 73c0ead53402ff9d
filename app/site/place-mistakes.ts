import type { MapContent } from '#content/firm-types.ts';
import { map } from '#content/map.ts';
import type { Town } from '#content/types.ts';

/** Where postcodes are: elsewhere, latitude and longitude have changed places, or a minus is missing. */
export function mistakesOfPlaces(towns: Town[], { land, trees, borders, rivers }: MapContent = map): string[] {
  const drawnPoints = [...land, ...trees, ...borders.flat(), ...rivers.flatMap(({ course }) => course)];
  return [
    ...towns
      .filter(({ latitude, longitude }) => isElsewhere(latitude, longitude))
      .map(
        ({ slug, latitude, longitude }) =>
          `towns/${slug}.ts: latitude ${latitude} and longitude ${longitude} are not in these islands: ${advice(latitude, longitude, (north, east) => `latitude: ${north}, longitude: ${east}`)}`,
      ),
    ...drawnPoints
      .filter(([latitude, longitude]) => isElsewhere(latitude, longitude))
      .map(
        ([latitude, longitude]) =>
          `map.ts: [${latitude}, ${longitude}] is not in these islands: ${advice(latitude, longitude, (north, east) => `[${north}, ${east}]`)}`,
      ),
  ];
}

function isElsewhere(latitude: number, longitude: number): boolean {
  return latitude < 49 || latitude > 61 || longitude < -11 || longitude > 1.8;
}

/** The same numbers as they may have been meant. */
function advice(latitude: number, longitude: number, written: (north: number, east: number) => string): string {
  const signs = [
    [latitude, -longitude],
    [longitude, latitude],
    [longitude, -latitude],
  ] as const;
  const meant = signs.find(([north, east]) => !isElsewhere(north, east));
  return meant ? `write ${written(...meant)}` : 'write degrees north first, and then degrees east, west with a minus';
}
