import { jobPage } from './job-page.ts';
import { listPages } from './list-pages.ts';
import { work } from './published-work.ts';
import type { WorkPage } from './work-page.ts';

/** Every page about recent work; none while the firm shows no job. */
export const workPages: WorkPage[] = [...listPages(), ...work.map(jobPage)];
