import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { business as asItStands } from '#content/business.ts';
import type { Business, OpeningHours } from '#content/firm-types.ts';
import { shownTimes } from '#shared/business/days.ts';
import { altTexts } from './alt-texts.ts';

const picture = { file: '/x', width: 1800, height: 1200, widths: [480] };
const { visitors: office, searchEngines: weekdays } = asItStands.hours;

beforeEach(() => vi.resetModules());
afterEach(() => vi.doUnmock('#content/business.ts'));

/** What the site says where these readings are chosen. */
async function siteWith(hours: Partial<Business['hours']>) {
  vi.doMock('#content/business.ts', async (original) => ({
    ...(await original<object>()),
    business: { ...asItStands, hours: { ...asItStands.hours, ...hours } },
  }));
  const { buildSite } = await import('./build.ts');
  const { businessNode } = await import('./structured-data-business.ts');
  const { openingHoursSpecification: specification } = businessNode('https://x.example') as unknown as {
    openingHoursSpecification: object;
  };
  const { site } = buildSite({
    pictures: Object.fromEntries(Object.keys(altTexts).map((name) => [name, picture])),
    files: { sprite: '', map: '', plan: '' },
    siteUrl: 'https://x.example',
    backend: { url: '', key: '' },
  });
  return { shown: site.hours, specification: [specification].flat() };
}

const wordsOf = (hours: OpeningHours) => hours.map(({ days, times }) => ({ days, times }));

function nodesOf(hours: OpeningHours) {
  return hours.flatMap(({ open }) =>
    open
      ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: open.days, opens: open.opens, closes: open.closes }]
      : [],
  );
}

describe('of the two readings of the hours', () => {
  test.each([
    ['each gets the one that is meant for it', {}, office, weekdays],
    ['both get the longer one', { searchEngines: office }, office, office],
    ['both get the shorter one', { visitors: weekdays }, weekdays, weekdays],
  ])('%s', async (_, hours, visitors, searchEngines) => {
    const { shown, specification } = await siteWith(hours);
    expect(shown).toEqual(wordsOf(visitors));
    expect(specification).toEqual(nodesOf(searchEngines));
  });

  test.each([...office, ...weekdays])('the words and the hours of $days, $times say the same', ({ times, open }) => {
    expect(times).toBe(shownTimes(open ?? { opens: null, closes: null }));
  });
});
