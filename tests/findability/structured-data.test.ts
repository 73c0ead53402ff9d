import { describe, expect, test } from 'vitest';
import { business } from '#content/business.ts';
import { servicePages, towns } from '#app/site/content.ts';
import { canonicalPath, pages } from '#app/site/pages.ts';
import { builtPage } from './support/built-site.ts';
import { everyNode, graphOf, nodeOf, references, required } from './support/graph.ts';
import { decode, mainOf, textOf } from './support/reading.ts';

const digits = (phone: string) => phone.replace(/\D/g, '').replace(/^44/, '0');

describe.each(pages)('$path', (page) => {
  const { html } = builtPage(page.path);
  const graph = graphOf(html);
  const visibleText = textOf(html);

  test('every node has what its type needs', () => {
    for (const node of everyNode(graph)) {
      const requiredKeys = required[node['@type']];
      expect(requiredKeys, `${node['@type']} is a type we know`).toBeDefined();
      for (const property of requiredKeys ?? []) expect(node[property], `${node['@type']}.${property}`).toBeTruthy();
    }
  });

  test('nodes are named once, and every reference leads to one of them', () => {
    const names = graph.map((node) => node['@id']);
    expect(new Set(names).size).toBe(graph.length);
    for (const reference of references(graph)) expect(names).toContain(reference);
  });

  test('the page stands under its canonical address', () => {
    const url = business.siteUrl + (canonicalPath(page) ?? page.path);
    const node = graph.find(({ breadcrumb, isPartOf }) => breadcrumb ?? isPartOf);
    expect(node).toMatchObject({ '@id': `${url}#page`, url, name: page.title, description: page.description });
  });

  test('every question and answer is on the page, and every one on the page is told', () => {
    const questions = everyNode(graph).filter((node) => node['@type'] === 'Question');
    for (const { name, acceptedAnswer } of questions) {
      expect(visibleText).toContain(name);
      expect(visibleText).toContain((acceptedAnswer as { text: string }).text);
    }
    const summaries = [...html.matchAll(/<details class="faq"[^>]*><summary>(.*?)<\/summary>/g)].map(
      ([, summary = '']) => decode(summary),
    );
    expect(questions.map(({ name }) => name)).toEqual(summaries);
  });

  test('every step is on the page', () => {
    for (const { name, text } of everyNode(graph).filter((node) => node['@type'] === 'HowToStep')) {
      expect(visibleText).toContain(name);
      expect(visibleText).toContain(text);
    }
  });

  test('every town, county and place is on the page', () => {
    const places = everyNode(graph).filter((node) => ['City', 'Place', 'AdministrativeArea'].includes(node['@type']));
    expect(places.length).toBeGreaterThan(0);
    for (const { name } of places) expect(visibleText).toContain(name);
  });

  test('the phone number and e-mail address are those on the page', () => {
    for (const { telephone } of everyNode(graph).filter((node) => node.telephone))
      expect(digits(visibleText)).toContain(digits(String(telephone)));
    expect(visibleText).toContain(nodeOf(graph, 'LocalBusiness')?.email);
  });

  test('the breadcrumbs are those on the page', () => {
    const items = everyNode(graph).filter((node) => node['@type'] === 'ListItem');
    const trail = /<nav aria-label="Breadcrumb"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
    expect(items.map(({ name }) => name)).toEqual(
      [...trail.matchAll(/<(?:a|span)[^>]*(?:href|aria-current)=[^>]*>([^<]+)</g)].map(([, name = '']) => decode(name)),
    );
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
  });

  test('service pages describe a service in their own words, and only they do', () => {
    const services = graph.filter((node) => node['@type'] === 'Service');
    expect(services).toHaveLength(servicePages.some(({ path }) => path === page.path) ? 1 : 0);
    for (const { description } of services) expect(textOf(mainOf(html))).toContain(description);
  });
});

describe('the business', () => {
  const node = nodeOf(graphOf(builtPage('/').html), 'LocalBusiness');

  test('takes cash, bank transfer and credit card in pounds, at a price range of ££', () => {
    expect(node).toMatchObject({
      paymentAccepted: 'Cash, Bank transfer, Credit card',
      currenciesAccepted: 'GBP',
      priceRange: '££',
    });
  });

  test('is rated 5 by 50 reviews, and the strip under the hero says so many stars', () => {
    expect(node?.aggregateRating).toMatchObject({ ratingValue: 5, reviewCount: 50 });
    expect(textOf(builtPage('/').html)).toContain('5-star rated');
  });

  test('is open Monday to Friday 08:00 to 17:00, inside the hours the contact page shows', () => {
    const dayOfWeek = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
    expect(node?.openingHoursSpecification).toMatchObject({ dayOfWeek, opens: '08:00', closes: '17:00' });
    const [, from, to] = /Monday to Friday (\d+):00 AM–(\d+):00 PM/.exec(textOf(builtPage('/contact-us').html)) ?? [];
    expect(Number(from)).toBeLessThanOrEqual(8);
    expect(Number(to) + 12).toBeGreaterThanOrEqual(17);
  });

  test('answers for emergency gritting day and night, as the contact page says', () => {
    expect(node?.contactPoint).toMatchObject({
      contactType: 'Emergency gritting, day and night',
      hoursAvailable: { opens: '00:00', closes: '23:59' },
    });
    expect(textOf(builtPage('/contact-us').html)).toContain('Emergency gritting is answered day and night');
  });

  test.each(towns)('serves $name in its county, and the places its page lists', ({ slug, name, county, coverage }) => {
    const graph = graphOf(builtPage(`/${slug}`).html);
    const firm = nodeOf(graph, 'LocalBusiness');
    expect(firm?.priceRange).toBe('££');
    expect(firm?.areaServed).toContainEqual({ '@type': 'City', name });
    const area = nodeOf(graph, 'WebPage')?.spatialCoverage as { name: string; containedInPlace?: { name: string } }[];
    expect(area[0]).toMatchObject({ name, containedInPlace: { name: county } });
    expect(area.map((place) => place.name)).toEqual(
      expect.arrayContaining(coverage.places.filter((place) => place !== county)),
    );
  });
});

test('the business is the same on every page: one id means one thing', () => {
  const nodes = pages.map(({ path }) => JSON.stringify(nodeOf(graphOf(builtPage(path).html), 'LocalBusiness')));
  expect(new Set(nodes).size).toBe(1);
});

test('how long a job takes is told as the specification says', () => {
  const durations = Object.fromEntries(
    pages.flatMap(({ path }) => {
      const howTo = nodeOf(graphOf(builtPage(path).html), 'HowTo');
      return howTo ? [[path, howTo.totalTime]] : [];
    }),
  );
  const {
    '/landscaping': landscaping,
    '/landscaping/complete-landscaping-solution': complete,
    '/landscaping/patios': patios,
    '/landscaping/fencing': fencing,
    ...others
  } = durations;
  expect([landscaping, complete]).toEqual(['PT48H', 'P7D']);
  expect([patios, fencing], 'as long as the pages claim: 3–7 and 1–3 days').toEqual(['P7D', 'P3D']);
  const claims = pages.filter(({ hero }) => hero.kind === 'split' && / (day|hour)s?$/.test(hero.fact?.figure ?? ''));
  for (const { path } of claims) delete others[path];
  expect(new Set(Object.values(others))).toEqual(new Set(['PT2H']));
});
