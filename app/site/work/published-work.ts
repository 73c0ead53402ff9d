import type { Path } from '#content/types.ts';
import { servicePages } from '../content.ts';
import { overlay } from '../overlay.ts';
import type { PublishedJob } from '../published-job.ts';

/** Every job that the firm shows, newest first. */
export const work: PublishedJob[] = overlay.work;

const byService = Map.groupBy(work, ({ service }) => service);
const byTown = Map.groupBy(work, ({ town }) => town);
const positionInService = new Map(
  [...byService.values()].flatMap((jobs) => jobs.map((job, index) => [job, index] as const)),
);
const places = new Map(work.map((job, index) => [job, index]));

export function workInTown(slug: string): PublishedJob[] {
  return byTown.get(slug) ?? [];
}

/** Of these services and those below them. */
export function workOfServices(services: Path[]): PublishedJob[] {
  const paths = new Set(services.flatMap((path) => [path, ...pathsBelow(path)]));
  const jobs = [...paths].flatMap((path) => byService.get(path) ?? []);
  return jobs.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

/** The next newer and the next older job of the same service. */
export function neighboursOf(job: PublishedJob): { newer?: PublishedJob; older?: PublishedJob } {
  const siblings = byService.get(job.service) ?? [];
  const index = positionInService.get(job) ?? 0;
  const [newer, older] = [siblings[index - 1], siblings[index + 1]];
  return { ...(newer && { newer }), ...(older && { older }) };
}

function pathsBelow(path: Path): Path[] {
  return servicePages
    .filter(({ parent }) => parent === path)
    .flatMap(({ path: child }) => [child, ...pathsBelow(child)]);
}
