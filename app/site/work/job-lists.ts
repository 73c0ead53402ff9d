import type { Path } from '#content/types.ts';
import { servicePages, towns } from '../content.ts';
import type { PublishedJob } from '../published-job.ts';
import { work, workInTown, workOfServices } from './published-work.ts';
import { serviceWorkPath, townWorkPath, workPath } from './work-addresses.ts';
import { aboutService, inTown, workWords } from './work-words.ts';

/** Jobs that stand under one address; `name` is what people choose it by. */
export type JobList = { path: Path; name: string; heading: string; jobs: PublishedJob[]; service?: Path };

export const allWork: JobList = { path: workPath, name: 'All', heading: workWords.heading, jobs: work };

/**
 * Each with the services below it, unless that is the list of one of these again. Where two services end alike, the list
 * is of both.
 */
export const serviceLists: JobList[] = withJobs(
  [...Map.groupBy(servicePages, ({ path }) => serviceWorkPath(path))].map(([path, services]) => {
    const name = services[0]?.name ?? '';
    const own = services.map((service) => service.path);
    const jobs = workOfServices(own);
    const shownServices = new Set(jobs.map(({ service }) => service));
    const isOfOneBelow = shownServices.size === 1 && !own.some((service) => shownServices.has(service));
    const [service] = own;
    return { path, name, heading: aboutService(name), jobs: isOfOneBelow ? [] : jobs, ...(service && { service }) };
  }),
);

export const townLists: JobList[] = withJobs(
  towns.map(({ slug, name }) => ({
    path: townWorkPath(slug),
    name,
    heading: inTown(name),
    jobs: workInTown(slug),
  })),
);

function withJobs(lists: JobList[]): JobList[] {
  return lists.filter(({ jobs }) => jobs.length);
}
