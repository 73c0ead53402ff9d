import { business } from '#content/business.ts';
import type { Link } from '../data.ts';
import { cutAtWord } from './cut-at-word.ts';
import type { PublishedJob } from '../published-job.ts';
import { effortOf, factsOf, monthOf } from './job-facts.ts';
import { asJobPicture, coverOf, filesOf, pairsOf } from './job-pictures.ts';
import { serviceOf, townOf } from './places.ts';
import { neighboursOf } from './published-work.ts';
import { dataOfJob } from './structured-data-work.ts';
import { jobPath, workPath } from './work-addresses.ts';
import type { JobReview, WorkBlock } from './work-block.ts';
import type { WorkPage } from './work-page.ts';
import { workWords } from './work-words.ts';

/** What search results show of a title with the firm's name, and of a description, in letters. */
const searchResult = { title: 44, description: 160 };

const stages = { before: 'Before', during: 'During', after: '' };

/** A job's own page. */
export function jobPage(job: PublishedJob): WorkPage {
  const path = jobPath(job);
  const service = serviceOf(job);
  const town = townOf(job);
  const cover = coverOf(job);
  return {
    path,
    title: titleOf(job),
    description: descriptionOf(job),
    keywords: [service.name, town?.name, workWords.name, business.name].filter((word) => word !== undefined),
    updated: job.updated_at.slice(0, 10),
    trail: [
      { href: workPath, name: workWords.name },
      { href: path, name: job.title },
    ],
    ...(service.path && { about: service.path }),
    hero: {
      kind: 'work',
      label: service.name,
      title: job.title,
      subtitle: effortOf(job),
      picture: cover.key,
      focus: cover.focus_x < 35 ? 'left' : cover.focus_x > 65 ? 'right' : 'centre',
    },
    blocks: [jobBlock(job)],
    pictures: filesOf(job.pictures),
    sharedAs: path,
    data: (url, siteUrl) => dataOfJob(job, url, siteUrl),
  };
}

function jobBlock(job: PublishedJob): WorkBlock {
  const [firstPair, ...pairs] = pairsOf(job);
  const main = firstPair ?? asJobPicture(coverOf(job));
  const shownKeys = [firstPair ?? main, ...pairs].flatMap((shown) =>
    'before' in shown ? [shown.before.name, shown.after.name] : [shown.name],
  );
  const { newer, older } = neighboursOf(job);
  return {
    kind: 'work',
    part: 'job',
    label: serviceOf(job).name,
    title: job.title,
    main,
    pairs,
    others: job.pictures
      .filter(({ key }) => !shownKeys.includes(key))
      .map((photograph) => ({ ...asJobPicture(photograph), stage: stages[photograph.kind] })),
    facts: factsOf(job),
    story: job.story.split(/\n+/).filter((paragraph) => paragraph.trim()),
    ...(job.review && { review: reviewOf(job.review) }),
    ...(newer && { newer: linkTo(newer) }),
    ...(older && { older: linkTo(older) }),
    ...(job.sample && { sample: true }),
  };
}

/** A source is a link only if its address is one that a browser may open. */
function reviewOf({ text, author, source, source_url: address }: NonNullable<PublishedJob['review']>): JobReview {
  return {
    text,
    author,
    ...(source && { source }),
    ...(address && /^https?:\/\//i.test(address) && { address }),
  };
}

function linkTo(job: PublishedJob): Link {
  return { href: jobPath(job), name: job.title };
}

/** With the town, where a search result has room for it. */
function titleOf(job: PublishedJob): string {
  const town = townOf(job);
  const withTown = town ? `${job.title}, ${town.name}` : job.title;
  return withTown.length > searchResult.title ? job.title : withTown;
}

function descriptionOf(job: PublishedJob): string {
  const town = townOf(job);
  const sentences = [
    `${serviceOf(job).name}${town ? ` in ${town.name}` : ''}, ${monthOf(job)}`,
    effortOf(job),
    job.story.replace(/\s+/g, ' ').trim() || `Photographs of the finished job by ${business.name}`,
  ];
  return cutAtWord(sentences.filter(Boolean).join('. '), searchResult.description);
}
