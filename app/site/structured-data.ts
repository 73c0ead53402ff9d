import type { Graph, Thing } from 'schema-dts';
import { business } from '#content/business.ts';
import type { Page, Path } from '#content/types.ts';
import { asScriptText } from '#shared/script-text.ts';
import { servicePages, towns } from './content.ts';
import { trail } from './navigation.ts';
import { canonicalPath } from './pages.ts';
import { shareAddress } from './share-address.ts';
import { businessNode, businessId } from './structured-data-business.ts';
import { faqNodes, howToNodes, serviceNode } from './structured-data-services.ts';

/** Pages whose kind schema.org has a word for; every other page is a plain WebPage. */
const pageKinds: Partial<Record<Path, 'AboutPage' | 'ContactPage'>> = {
  '/about': 'AboutPage',
  '/contact-us': 'ContactPage',
};

/** A page's structured data, from the content it shows: one graph with stable ids. */
export function structuredData(page: Page, siteUrl: string): string {
  const url = siteUrl + (canonicalPath(page) ?? page.path);
  const town = towns.find(({ slug }) => `/${slug}` === page.path);
  const isService = servicePages.some(({ path }) => path === page.path);
  const nodes: Thing[] = [
    businessNode(siteUrl, town),
    website(siteUrl),
    webPage(page, url, siteUrl),
    ...(page.path === '/' ? [] : [breadcrumbs(page, url, siteUrl)]),
    ...(isService ? [serviceNode(page, url, siteUrl)] : []),
    ...faqNodes(page, url),
    ...howToNodes(page, url),
  ];
  const graph: Graph = { '@context': 'https://schema.org', '@graph': nodes };
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
  return {
    '@type': pageKinds[page.path] ?? 'WebPage',
    '@id': `${url}#page`,
    url,
    name: page.title,
    description: page.description,
    inLanguage: 'en-GB',
    dateModified: page.updated,
    primaryImageOfPage: { '@type': 'ImageObject', url: siteUrl + shareAddress(page.path) },
    isPartOf: { '@id': `${siteUrl}/#website` },
    about: { '@id': businessId(siteUrl) },
    ...(page.path !== '/' && { breadcrumb: { '@id': `${url}#breadcrumbs` } }),
  };
}

function breadcrumbs(page: Page, url: string, siteUrl: string): Thing {
  const steps = [{ href: '/', name: 'Home' }, ...trail(page)];
  return {
    '@type': 'BreadcrumbList',
    '@id': `${url}#breadcrumbs`,
    itemListElement: steps.map(({ href, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(index < steps.length - 1 && { item: siteUrl + href }),
    })),
  };
}
