import { business } from '#content/business.ts';
import type { Path } from '#content/types.ts';
import type { Link } from '../data.ts';
import { cardOf, photographsOn } from './job-card.ts';
import { allWork, serviceLists, townLists, type JobList } from './job-lists.ts';
import { filesOf } from './job-pictures.ts';
import { dataOfList } from './structured-data-work.ts';
import { numbered, workPath } from './work-addresses.ts';
import type { WorkPage } from './work-page.ts';
import { workWords } from './work-words.ts';

/** On a large screen a wide one beside a narrow one, and three rows of three. */
const jobsPerPage = 11;

/** The list of all jobs, of each service's and of each town's, page by page. */
export function listPages(): WorkPage[] {
  if (!allWork.jobs.length) return [];
  const filters = [
    { name: 'By service', links: [asLink(allWork), ...serviceLists.map(asLink)] },
    { name: 'By town', links: townLists.map(asLink) },
  ].filter(({ links }) => links.length);
  return [allWork, ...serviceLists, ...townLists].flatMap((list) => pagesOf(list, filters));
}

function asLink({ path, name }: JobList): Link {
  return { href: path, name };
}

function pagesOf(list: JobList, filters: { name: string; links: Link[] }[]): WorkPage[] {
  const lastPage = Math.ceil(list.jobs.length / jobsPerPage);
  return Array.from({ length: lastPage }, (_, index) => listPage(list, index + 1, lastPage, filters));
}

function listPage(list: JobList, page: number, lastPage: number, filters: { name: string; links: Link[] }[]): WorkPage {
  const path = numbered(list.path, page);
  const shown = list.jobs.slice((page - 1) * jobsPerPage, page * jobsPerPage);
  const cards = shown.map((job, index) => ({ job, card: cardOf(job, index === 0) }));
  const isAll = list.path === workPath;
  const trail = [
    { href: workPath, name: workWords.name },
    ...(isAll ? [] : [{ href: list.path, name: list.name }]),
    ...(page > 1 ? [{ href: path, name: `Page ${page}` }] : []),
  ];
  const updated = shown.reduce((latest, { updated_at }) => (updated_at > latest ? updated_at : latest), '');
  return {
    path,
    title: onPage(isAll ? workWords.title : `${workWords.name}: ${list.name}`, page),
    description: onPage(isAll ? workWords.description : descriptionOf(list), page),
    keywords: [
      workWords.name,
      ...(isAll ? serviceLists.slice(0, 5).map(({ name }) => name) : [list.name]),
      business.name,
    ],
    updated: updated.slice(0, 10),
    trail,
    ...(list.service && { about: list.service }),
    hero: { kind: 'work', label: workWords.label, title: list.heading, subtitle: workWords.text, picture: '' },
    blocks: [
      {
        kind: 'work',
        part: 'list',
        label: workWords.label,
        heading: list.heading,
        text: workWords.text,
        filters,
        chosen: list.path,
        jobs: cards.map(({ card }) => card),
        page,
        lastPage,
        ...(page > 1 && { newer: numbered(list.path, page - 1) }),
        ...(page < lastPage && { older: numbered(list.path, page + 1) }),
      },
      { kind: 'banner', ...workWords.banner },
    ],
    pictures: filesOf(cards.flatMap(({ job, card }) => photographsOn(job, card))),
    sharedAs: '/' satisfies Path,
    data: (url, siteUrl) => dataOfList(shown, url, siteUrl),
  };
}

function onPage(text: string, page: number): string {
  return page === 1 ? text : `${text}, page ${page}`;
}

function descriptionOf({ heading }: JobList): string {
  return `${heading}, each with photographs, the month and what it took. By ${business.name}.`;
}
