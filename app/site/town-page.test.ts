import { expect, test } from 'vitest';
import { towns } from '#content/towns/index.ts';
import type { Town } from '#content/types.ts';
import { mapSize, project } from './town-map.ts';
import { townPage } from './town-page.ts';

test('every town page has the same layout', () => {
  const layouts = new Set(
    towns.map((town) =>
      townPage(town)
        .blocks.map((block) => block.kind)
        .join(' '),
    ),
  );
  expect([...layouts]).toEqual(['trust cards reasons coverage prose reviews banner']);
});

test('a town page leads to the four services, its neighbours and a free quote', () => {
  for (const town of towns) {
    const { blocks, path, hero } = townPage(town);
    expect(path).toBe(`/${town.slug}`);
    expect(hero.kind).toBe('form');
    const cards = blocks.find((block) => block.kind === 'cards');
    expect(cards?.cards.map((card) => card.href)).toEqual([
      '/domestic',
      '/grounds-maintenance',
      '/landscaping',
      '/pressure-washing',
    ]);
    const coverage = blocks.find((block) => block.kind === 'coverage');
    expect(coverage?.neighbours.length).toBeGreaterThan(1);
    expect(coverage?.neighbours).not.toContain(path);
    expect(blocks.at(-1)).toMatchObject({ kind: 'banner', button: 'Get Your Free Quote' });
  }
});

test('no two towns share a sentence of their own words', () => {
  const seen = new Map<string, string>();
  const shared: string[] = [];
  for (const town of towns)
    for (const sentence of sentencesOf(town)) {
      const other = seen.get(sentence);
      if (other) shared.push(`${other} and ${town.name}: ${sentence}`);
      seen.set(sentence, town.name);
    }
  expect(shared).toEqual([]);
});

test('every town stands inside the drawing of the map', () => {
  for (const town of towns) {
    const { x, y } = project(town);
    expect(x > 0 && x < mapSize.width && y > 0 && y < mapSize.height, town.name).toBe(true);
  }
});

function sentencesOf({ hero, services, reasons, coverage, ground, banner }: Town): string[] {
  const { local, insured, quality, reliable } = reasons;
  const texts = [hero.description, services.intro, ...Object.values(services.cards), local, insured, quality, reliable];
  const all = [...texts, coverage.text, ...ground.paragraphs, banner.text].join(' ').split(/(?<=[.?!])\s/);
  return all.filter((sentence) => sentence.split(' ').length > 4);
}
