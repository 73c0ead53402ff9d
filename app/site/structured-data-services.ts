import type { Thing } from 'schema-dts';
import type { Block, Page } from '#content/types.ts';
import { counties } from './towns.ts';
import { businessId } from './structured-data-business.ts';

export function serviceNode(page: Page, url: string, siteUrl: string): Thing {
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: page.name,
    description: page.hero.subtitle,
    url,
    provider: { '@id': businessId(siteUrl) },
    areaServed: counties.map((name) => ({ '@type': 'AdministrativeArea', name })),
  };
}

/** Questions and answers, in the words of the page. */
export function faqNodes(page: Page, url: string): Thing[] {
  const faqs = blocksOf(page, 'faqs').flatMap((block) => block.faqs);
  if (!faqs.length) return [];
  return [
    {
      '@type': 'FAQPage',
      '@id': `${url}#faqs`,
      mainEntity: faqs.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}

/** The steps of a job, where the page says that they are a how-to. */
export function howToNodes(page: Page, url: string): Thing[] {
  return blocksOf(page, 'steps').flatMap(({ howTo, steps }) =>
    howTo
      ? {
          '@type': 'HowTo' as const,
          '@id': `${url}#how-to`,
          name: howTo.name,
          totalTime: howTo.duration,
          step: steps.map(({ name, text }) => ({ '@type': 'HowToStep' as const, name, text })),
        }
      : [],
  );
}

function blocksOf<Kind extends Block['kind']>(page: Page, kind: Kind) {
  return page.blocks.filter((block): block is Extract<Block, { kind: Kind }> => block.kind === kind);
}
