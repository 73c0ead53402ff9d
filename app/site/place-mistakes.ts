import type { MapContent } from '#content/firm-types.ts';
import { map } from '#content/map.ts';
import type { Town } from '#content/types.ts';

/** Where postcodes are: elsewhere, latitude and longitude have changed places, or a minus is missing. */
export function mistakesOfPlaces(towns: Town[], { land, trees, borders, rivers }: MapContent = map): string[] {
  const isElsewhere = (latitude: number, longitude: number) =>
    latitude < 49 || latitude > 61 || longitude < -11 || longitude > 1.8;
  const drawnPoints = [...land, ...trees, ...borders.flat(), ...rivers.flatMap(({ course }) => course)];
  return [
    ...towns
      .filter(({ latitude, longitude }) => isElsewhere(latitude, longitude))
      .map(
        ({ slug, latitude, longitude }) =>
          `towns/${slug}.ts: latitude ${latitude} and longitude ${longitude} are not in these islands: write latitude: 52.19, longitude: -2.22, west with a minus`,
      ),
    ...drawnPoints
      .filter(([latitude, longitude]) => isElsewhere(latitude, longitude))
      .map((point) => `map.ts: [${point.join(', ')}] is not in these islands: write latitude first, [52.19, -2.22]`),
  ];
}
