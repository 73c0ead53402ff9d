import { createHash } from 'node:crypto';
import type { PublishedJob } from '../published-job.ts';

type Photograph = PublishedJob['pictures'][number];

/** A photograph as it is published; its key follows from what it is called. */
export function photograph(name: string, kind: Photograph['kind'], given: Partial<Photograph> = {}): Photograph {
  const { width = 1800, height = 1200 } = given;
  return {
    key: createHash('md5').update(name).digest('hex'),
    width,
    height,
    widths: [480, 800, 1080, 1800].filter((candidate) => candidate <= width),
    colour: '#7c8f5a',
    kind,
    description: `What ${name} shows`,
    focus_x: 50,
    focus_y: 50,
    ...given,
  };
}

export function job(number: number, given: Partial<PublishedJob> = {}): PublishedJob {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    slug: `job-${number}`,
    title: `Job number ${number}`,
    service: '/landscaping/fencing',
    town: 'ledbury',
    month: '2026-09',
    story: 'The bank had slipped on to the path twice. We dug back a metre and built it in brick.',
    days: 2,
    price_from: 800,
    price_to: 1200,
    crew: ['Ben', 'Sam'],
    pictures: [photograph(`after ${number}`, 'after')],
    review: null,
    published_at: '2026-10-02T09:30:00.123456+01:00',
    updated_at: '2026-10-04T10:00:00+01:00',
    sample: false,
    ...given,
  };
}

/** So many, newest first, over the services and towns that are given. */
export function manyJobs(count: number, services: PublishedJob['service'][], towns: string[]): PublishedJob[] {
  return Array.from({ length: count }, (_, index) =>
    job(count - index, {
      service: services[index % services.length] ?? '/landscaping/fencing',
      town: towns[index % towns.length] ?? '',
    }),
  );
}
