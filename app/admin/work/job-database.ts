import type { StoredPicture } from '#shared/pictures/address.ts';

export type Kind = 'before' | 'during' | 'after';

/** A photograph as a job has it. */
export type JobPicture = { id: string; kind: Kind; description: string; focus_x: number; focus_y: number };

/** What staff enter, as the database keeps it. */
export type JobContent = {
  title: string;
  /** The path of a page, and the short name of a town. */
  service: string;
  town: string;
  /** `2026-09`. */
  month: string;
  story: string;
  days: number | null;
  price_from: number | null;
  price_to: number | null;
  crew: string[];
  review: string | null;
  agreed_on: string | null;
  pictures: JobPicture[];
};

type Status = 'draft' | 'published' | 'taken down';

export type StoredJob = Omit<JobContent, 'pictures'> & {
  id: string;
  version: number;
  status: Status;
  slug: string | null;
  sample: boolean;
  updated_at: string;
  updated_by: string;
  pictures: (JobPicture & StoredPicture)[];
};

export type ListedJob = Pick<
  StoredJob,
  'id' | 'version' | 'status' | 'slug' | 'sample' | 'title' | 'service' | 'town' | 'month' | 'updated_at' | 'updated_by'
> & { cover: StoredPicture | null };

/** What has to be there before visitors may see a job. */
export type Missing = 'title' | 'service' | 'month' | 'story' | 'pictures' | 'descriptions' | 'agreed_on';

type Refused =
  | { refused: 'taken down' }
  | { refused: 'changed'; job: StoredJob }
  | { refused: 'incomplete'; missing: Missing[] };

export type SaveAnswer = { version: number } | Refused | { refused: 'picture'; pictures: string[] };
export type StatusAnswer = { version: number; slug?: string } | Refused;

export type JobCounts = { draft: number; published: number; samples: number };

export type WorkAnswers = {
  list_jobs: { total: number; jobs: ListedJob[] };
  count_jobs: JobCounts;
  read_job: StoredJob | null;
  save_job: SaveAnswer;
  publish_job: StatusAnswer;
  unpublish_job: StatusAnswer;
};
