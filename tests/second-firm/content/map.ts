import type { MapContent } from '#content/firm-types.ts';

export const map: MapContent = {
  land: [
    [55.72, -2.2],
    [55.72, -1.78],
    [55.58, -1.64],
    [55.42, -1.58],
    [55.28, -1.56],
    [55.2, -1.7],
    [55.2, -2.2],
    [55.45, -2.3],
  ],
  borders: [],
  rivers: [
    {
      name: 'Coquet',
      width: 5,
      course: [
        [55.36, -2.25],
        [55.32, -2.1],
        [55.3, -1.95],
        [55.3, -1.86],
        [55.29, -1.75],
        [55.34, -1.62],
      ],
    },
    {
      name: 'Till',
      width: 4,
      course: [
        [55.45, -1.92],
        [55.52, -1.95],
        [55.57, -2.02],
        [55.66, -2.15],
      ],
    },
  ],
  hills: [
    {
      name: 'Cheviot Hills',
      tops: [
        [55.48, -2.15, 28],
        [55.45, -2.08, 22],
        [55.42, -2.18, 24],
      ],
    },
  ],
  trees: [
    [55.4, -1.85],
    [55.38, -1.82],
  ],
  counties: [{ name: 'Northumberland', at: [55.47, -1.75] }],
};
