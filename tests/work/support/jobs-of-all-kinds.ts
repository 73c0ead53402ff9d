import type { PublishedJob } from '#app/site/published-job.ts';
import { job, photograph } from '#app/site/work/some-jobs.ts';

const portrait = { width: 1200, height: 1800 };
const panorama = { width: 1800, height: 620 };

/** Forty jobs, newest first: with everything and with next to nothing, in every shape that a photograph has. */
export const jobsOfAllKinds: PublishedJob[] = [
  job(40, {
    slug: 'drive-cleaned',
    title: 'Drive cleaned and re-sanded',
    service: '/pressure-washing',
    town: 'worcester',
    sample: true,
    pictures: [photograph('drive before', 'before'), photograph('drive after', 'after')],
  }),
  job(39, {
    slug: 'a-wall',
    title: 'A wall to hold the bank',
    service: '/landscaping/retaining-walls',
    town: 'hereford',
    story: 'The bank had slipped.\n\n<b>The steps</b> were an [afterthought](javascript:alert(1)).',
    review: {
      text: 'Dry all winter for the first time.',
      author: 'Anne',
      source: 'Google',
      source_url: 'https://reviews.example/1',
    },
    pictures: [
      photograph('wall', 'after', portrait),
      photograph('wall close', 'after'),
      photograph('wall during', 'during', panorama),
    ],
  }),
  job(38, {
    slug: 'long-title',
    title: 'X'.repeat(80),
    service: '/landscaping/patios',
    town: '',
    story: '',
    days: null,
    price_from: null,
    price_to: null,
    crew: [],
    pictures: [photograph('panorama', 'after', panorama)],
  }),
  job(37, {
    slug: 'eight-pictures',
    title: 'Every angle of a patio, a path, a bed and a bench, finished in one long week',
    service: '/landscaping/patios',
    town: 'worcester',
    price_from: 11_000,
    price_to: 14_500,
    pictures: [
      photograph('patio before', 'before'),
      photograph('bed before', 'before', portrait),
      photograph('patio after', 'after'),
      photograph('bed after', 'after', portrait),
      photograph('path', 'during', panorama),
      photograph('bench', 'after'),
      photograph('hedge', 'after', portrait),
      photograph('small', 'after', { width: 700, height: 500 }),
    ],
  }),
  job(36, {
    slug: 'old-service',
    title: 'Only before, of a service that has gone',
    service: '/gone/old-service',
    town: 'tenbury-wells',
    pictures: [photograph('old tree', 'before', portrait)],
  }),
  ...Array.from({ length: 35 }, (_, index) => job(35 - index, { town: index < 2 ? 'malvern' : 'ledbury' })),
];
