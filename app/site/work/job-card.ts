import type { PublishedJob } from '../published-job.ts';
import { effortOf, monthOf } from './job-facts.ts';
import { asJobPicture, coverOf, pairsOf } from './job-pictures.ts';
import { serviceOf, townOf } from './places.ts';
import { jobPath } from './work-addresses.ts';
import type { JobCard } from './work-block.ts';

/** `wide` has room for before and after. */
export function cardOf(job: PublishedJob, wide: boolean): JobCard {
  const [pair] = wide ? pairsOf(job) : [];
  return {
    href: jobPath(job),
    title: job.title,
    effort: effortOf(job),
    facts: [townOf(job)?.name, monthOf(job), serviceOf(job).name].filter((fact) => fact !== undefined),
    picture: asJobPicture(coverOf(job)),
    ...(pair && { pair }),
    ...(job.sample && { sample: true }),
  };
}

/** Of what a card shows. */
export function photographsOn(job: PublishedJob, { picture, pair }: JobCard): PublishedJob['pictures'] {
  const names = pair ? [pair.before.name, pair.after.name] : [picture.name];
  return job.pictures.filter(({ key }) => names.includes(key));
}
