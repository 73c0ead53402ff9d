import { expect, test } from 'vitest';
import { navigation } from '#content/navigation.ts';
import type { Page, Town } from '#content/types.ts';
import { towns } from './content.ts';
import { pageAt } from './pages.ts';
import { townPage } from './town-page.ts';

const townPages = towns.map(({ slug }) => pageAt(`/${slug}`));

test('every town page has the same layout', () => {
  const layouts = new Set(townPages.map(({ blocks }) => blocks.map((block) => block.kind).join(' ')));
  expect([...layouts]).toEqual(['trust cards reasons coverage prose reviews banner']);
});

test('a town page leads to every page of the menu, its neighbours and a free quote', () => {
  for (const { blocks, path, hero } of townPages) {
    expect(hero.kind).toBe('form');
    const cards = blocks.find((block) => block.kind === 'cards');
    expect(cards?.cards.map((card) => card.href)).toEqual(navigation.menu.map((entry) => entry.path));
    const coverage = blocks.find((block) => block.kind === 'coverage');
    expect(coverage?.neighbours.length).toBeGreaterThan(1);
    expect(coverage?.neighbours).not.toContain(path);
    expect(blocks.at(-1)).toMatchObject({ kind: 'banner', button: 'Get Your Free Quote' });
  }
});

test('a town without words for a service lets the service’s own card speak', () => {
  const [town] = towns;
  if (!town) throw new Error('There are no towns');
  const page = townPage({ ...town, services: { ...town.services, cards: {} } }, [], []);
  for (const card of page.blocks.find((block) => block.kind === 'cards')?.cards ?? [])
    expect(card).not.toHaveProperty('text');
});

test('a new service stands on town pages with its line in the menu until somebody writes its card', () => {
  const [town] = towns as [Town];
  const services = navigation.menu.map(({ path }) => ({ ...pageAt(path), summary: `${path} in a word` }));
  const { card: _, ...withoutCard } = services[0] as Page;
  const withCard = { ...withoutCard, card: { text: 'Told.', icon: 'star' as const } };
  const textOn = (service: Page) =>
    townPage({ ...town, services: { ...town.services, cards: {} } }, [], [service])
      .blocks.find((block) => block.kind === 'cards')
      ?.cards.find(({ href }) => href === service.path)?.text;
  expect(textOn(withoutCard)).toBe(`${withoutCard.path} in a word`);
  expect(textOn(withCard)).toBeUndefined();
});

test('no two towns share a sentence of their own words', () => {
  const pathBySentence = new Map<string, string>();
  const sharedSentences: string[] = [];
  for (const town of towns)
    for (const sentence of sentencesOf(town)) {
      const otherPath = pathBySentence.get(sentence);
      if (otherPath) sharedSentences.push(`${otherPath} and ${town.name}: ${sentence}`);
      pathBySentence.set(sentence, town.name);
    }
  expect(sharedSentences).toEqual([]);
});

function sentencesOf({ hero, services, reasons, coverage, ground, banner }: Town): string[] {
  const { local, insured, quality, reliable } = reasons;
  const texts = [hero.description, services.intro, ...Object.values(services.cards), local, insured, quality, reliable];
  const sentences = [...texts, coverage.text, ...ground.paragraphs, banner.text].join(' ').split(/(?<=[.?!])\s/);
  return sentences.filter((sentence) => sentence.split(' ').length > 4);
}
