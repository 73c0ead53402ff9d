import type { Focus, Path } from '#content/types.ts';
import type { Link } from '../data.ts';

/** A picture of a job: `name` is its key, the rest what its frame shows and crops. */
export type JobPicture = {
  name: string;
  /** What is shown until it has come, as `#rrggbb`. */
  colour: string;
  /** Where its subject is, in percent, in steps that the styles have. */
  x: number;
  y: number;
  shape: 'portrait' | 'landscape' | 'panorama';
};

/** Before and after under a slider; `handle` describes it for people who cannot see it. */
export type JobPair = { before: JobPicture; after: JobPicture; handle: string };

export type JobCard = {
  href: Path;
  title: string;
  /** “One day, £250–£350”, or empty. */
  effort: string;
  /** Town, month and service. */
  facts: string[];
  picture: JobPicture;
  /** Only where the card has room for a slider. */
  pair?: JobPair;
  sample?: true;
};

export type JobFact = { name: string; value: string; href?: Path };

export type JobReview = { text: string; author: string; source?: string; address?: string };

export type WorkPart<Part extends WorkBlock['part']> = Extract<WorkBlock, { part: Part }>;

/** Blocks that no firm writes: they follow from the jobs that it shows. */
export type WorkBlock =
  /** Up to three jobs on a page about something else. */
  | { kind: 'work'; part: 'cards'; label: string; heading: string; jobs: JobCard[]; all: Link }
  /** A page of the list, with what it can be narrowed to. */
  | {
      kind: 'work';
      part: 'list';
      label: string;
      heading: string;
      text: string;
      filters: { name: string; links: Link[] }[];
      /** The filter that this list is of. */
      chosen: Path;
      jobs: JobCard[];
      page: number;
      lastPage: number;
      newer?: Path;
      older?: Path;
    }
  | {
      kind: 'work';
      part: 'job';
      label: string;
      title: string;
      /** Large, at the top: a pair or else the first picture of the finished job. */
      main: JobPair | JobPicture;
      pairs: JobPair[];
      others: (JobPicture & { stage: string })[];
      facts: JobFact[];
      story: string[];
      review?: JobReview;
      newer?: Link;
      older?: Link;
      sample?: true;
    };

/** What a page that shows jobs is shared with: its heading stands in its block. Lists have no picture of their own. */
export type WorkHero = { kind: 'work'; label: string; title: string; subtitle: string; picture: string; focus?: Focus };
