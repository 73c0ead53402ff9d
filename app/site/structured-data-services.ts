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
          totalTime: howTo.duration ?? claimedTime(page.hero) ?? 'PT2H',
          step: steps.map(({ name, text }) => ({ '@type': 'HowToStep' as const, name, text })),
        }
      : [],
  );
}

/** The longer end of what the page itself says of a job, "3–7 days" or "1 day". */
function claimedTime(hero: Page['hero']): string | undefined {
  const claim = hero.kind === 'split' ? /(\d+) (day|hour)s?$/.exec(hero.fact?.figure ?? '') : null;
  const [, number, unit] = claim ?? [];
  return number && (unit === 'day' ? `P${number}D` : `PT${number}H`);
}

function blocksOf<Kind extends Block['kind']>(page: Page, kind: Kind) {
  return page.blocks.filter((block): block is Extract<Block, { kind: Kind }> => block.kind === kind);
}
