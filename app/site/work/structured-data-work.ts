import type { Thing, WebPage } from 'schema-dts';
import type { PublishedJob } from '../published-job.ts';
import { businessId } from '../structured-data-business.ts';
import { coverOf } from './job-pictures.ts';
import { townOf } from './places.ts';
import { jobPath } from './work-addresses.ts';

/** What a page adds to the graph of every page: to the node of the page itself, and beside it. */
export type WorkData = { ofPage: Partial<Exclude<WebPage, string>>; nodes: Thing[] };

/** The width of the JPEG that search engines are given. */
const jpegWidth = 1200;

/** The job's photographs, each in the words for those who cannot see it, with its dates and its town. */
export function dataOfJob(job: PublishedJob, url: string, siteUrl: string): WorkData {
  const town = townOf(job);
  return {
    ofPage: {
      datePublished: job.published_at,
      dateModified: job.updated_at,
      primaryImageOfPage: { '@id': imageId(coverOf(job), url) },
      image: job.pictures.map((photograph) => ({ '@id': imageId(photograph, url) })),
      ...(town && { contentLocation: { '@type': 'City', name: town.name } }),
    },
    nodes: job.pictures.map((photograph) => imageOf(photograph, url, siteUrl)),
  };
}

function imageId({ key }: { key: string }, url: string): string {
  return `${url}#picture-${key.slice(0, 8)}`;
}

function imageOf(photograph: PublishedJob['pictures'][number], url: string, siteUrl: string): Thing {
  const { key, description, width, height } = photograph;
  const shownWidth = Math.min(jpegWidth, width);
  const address = `${siteUrl}/pictures/${key}-${jpegWidth}.jpg`;
  return {
    '@type': 'ImageObject',
    '@id': imageId(photograph, url),
    url: address,
    contentUrl: address,
    description,
    width: { '@type': 'QuantitativeValue', value: shownWidth, unitCode: 'E37' },
    height: { '@type': 'QuantitativeValue', value: Math.round((shownWidth * height) / width), unitCode: 'E37' },
    creator: { '@id': businessId(siteUrl) },
  };
}

/** The jobs that a list shows, in its order. */
export function dataOfList(jobs: PublishedJob[], url: string, siteUrl: string): WorkData {
  return {
    ofPage: {},
    nodes: [
      {
        '@type': 'ItemList',
        '@id': `${url}#jobs`,
        itemListElement: jobs.map((job, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: job.title,
          url: siteUrl + jobPath(job),
        })),
      },
    ],
  };
}
