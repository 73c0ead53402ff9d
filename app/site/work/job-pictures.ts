import type { Picture } from '../data.ts';
import type { PublishedJob } from '../published-job.ts';
import type { JobPair, JobPicture } from './work-block.ts';

type Photograph = PublishedJob['pictures'][number];

/** Percent between two places that the styles can crop to: app/styles/work.css has a class for each. */
const focusStep = 5;

function inSteps(percent: number): number {
  return Math.round(percent / focusStep) * focusStep;
}

export function asJobPicture({ key, colour, focus_x, focus_y, width, height }: Photograph): JobPicture {
  const ratio = width / height;
  return {
    name: key,
    colour,
    x: inSteps(focus_x),
    y: inSteps(focus_y),
    shape: ratio < 0.95 ? 'portrait' : ratio > 1.9 ? 'panorama' : 'landscape',
  };
}

/** The finished job, or else what there is first. */
export function coverOf({ pictures }: PublishedJob): Photograph {
  const cover = pictures.find(({ kind }) => kind === 'after') ?? pictures[0];
  if (!cover) throw new Error('A published job has no picture');
  return cover;
}

/** The first picture before with the first after, the second with the second; what is left over stands alone. */
export function pairsOf({ title, pictures }: PublishedJob): JobPair[] {
  const afters = pictures.filter(({ kind }) => kind === 'after');
  return pictures
    .filter(({ kind }) => kind === 'before')
    .flatMap((before, index) => {
      const after = afters[index];
      if (!after) return [];
      const handle = `Show more of before or after: ${title}${index ? `, ${index + 1}` : ''}`;
      return [{ before: asJobPicture(before), after: asJobPicture(after), handle }];
    });
}

/** As pages know their pictures, by name. */
export function filesOf(photographs: Photograph[]): Record<string, Picture> {
  return Object.fromEntries(
    photographs.map(({ key, width, height, widths, description }) => [
      key,
      { file: `/pictures/${key}`, width, height, widths, alt: description },
    ]),
  );
}
