import type { Graph, Thing } from 'schema-dts';
import { business } from '#content/business.ts';
import type { Page, Path } from '#content/types.ts';
import { asScriptText } from '#shared/script-text.ts';
import { servicePages, towns } from './content.ts';
import type { Link } from './data.ts';
import { trail } from './navigation.ts';
import { canonicalPath } from './pages.ts';
import { shareAddress } from './share-address.ts';
import { businessNode, businessId, townServed } from './structured-data-business.ts';
import { faqNodes, howToNodes, serviceNode } from './structured-data-services.ts';
import type { WorkPage } from './work/work-page.ts';

/** Pages whose kind schema.org has a word for; every other page is a plain WebPage. */
const pageKinds: Partial<Record<Path, 'AboutPage' | 'ContactPage'>> = {
  '/about': 'AboutPage',
  '/contact-us': 'ContactPage',
};

/** A page's structured data, from the content it shows: one graph with stable ids. */
export function structuredData(page: Page, siteUrl: string): string {
  const url = siteUrl + (canonicalPath(page) ?? page.path);
  const isService = servicePages.some(({ path }) => path === page.path);
  return graphOf(siteUrl, [
    webPage(page, url, siteUrl),
    ...(page.path === '/' ? [] : [breadcrumbs(trail(page), url, siteUrl)]),
    ...(isService ? [serviceNode(page, url, siteUrl)] : []),
    ...faqNodes(page, url),
    ...howToNodes(page, url),
  ]);
}

/** That of a page which follows from the jobs that it shows. */
export function workStructuredData(page: WorkPage, siteUrl: string): string {
  const url = siteUrl + page.path;
  const { ofPage, nodes } = page.data(url, siteUrl);
  return graphOf(siteUrl, [
    { ...pageNode(page, url, siteUrl), ...ofPage },
    breadcrumbs(page.trail, url, siteUrl),
    ...nodes,
  ]);
}

function graphOf(siteUrl: string, nodes: Thing[]): string {
  const graph: Graph = {
    '@context': 'https://schema.org',
    '@graph': [businessNode(siteUrl), website(siteUrl), ...nodes],
  };
  return asScriptText(graph);
}

function website(siteUrl: string): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    url: `${siteUrl}/`,
    name: business.name,
    inLanguage: 'en-GB',
    publisher: { '@id': businessId(siteUrl) },
  };
}

function webPage(page: Page, url: string, siteUrl: string): Thing {
  const town = towns.find(({ slug }) => `/${slug}` === page.path);
  const { breadcrumb, ...node } = pageNode({ ...page, sharedAs: page.path }, url, siteUrl);
  return {
    ...node,
    ...(town && { spatialCoverage: townServed(town) }),
    ...(page.path !== '/' && { breadcrumb }),
  };
}

function pageNode(
  page: Pick<WorkPage, 'path' | 'title' | 'description' | 'updated' | 'sharedAs'>,
  url: string,
  siteUrl: string,
) {
  return {
    '@type': pageKinds[page.path] ?? 'WebPage',
    '@id': `${url}#page`,
    url,
    name: page.title,
    description: page.description,
    inLanguage: 'en-GB',
    dateModified: page.updated,
    primaryImageOfPage: { '@type': 'ImageObject', url: siteUrl + shareAddress(page.sharedAs) },
    isPartOf: { '@id': `${siteUrl}/#website` },
    about: { '@id': businessId(siteUrl) },
    breadcrumb: { '@id': `${url}#breadcrumbs` },
  } as const;
}

function breadcrumbs(steps: Link[], url: string, siteUrl: string): Thing {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${url}#breadcrumbs`,
    itemListElement: [{ href: '/', name: 'Home' }, ...steps].map(({ href, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(index < steps.length && { item: siteUrl + href }),
    })),
  };
}
