import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { business } from '#content/business.ts';
import { map } from '#content/map.ts';
import { navigation } from '#content/navigation.ts';
import { colours } from '#content/theme.ts';
import type { Page, Path, Town } from '#content/types.ts';
import { words } from '#content/words.ts';
import { altTexts } from './alt-texts.ts';
import { mistakesOfPlaces } from './place-mistakes.ts';
import { ContentMistakes } from './content-mistakes.ts';
import { towns } from './content.ts';
import { findMistakes } from './mistakes.ts';
import { pages } from './pages.ts';
import { mistakesOfTheme } from './theme-mistakes.ts';
import { adviceForTown, mistakesOfTown } from './town-mistakes.ts';
import { mistakesOfWords } from './word-mistakes.ts';

const pictures = Object.keys(altTexts);
const [home, ...others] = pages as [Page, ...Page[]];
const file = 'pages/home.ts';

/** Our own content with the home page changed. */
function mistakesWith(change: Partial<Page>): string[] {
  return findMistakes([{ ...home, ...change }, ...others], pictures);
}

test('our own content has no mistakes', () => {
  expect(findMistakes(pages, pictures)).toEqual([]);
});

test('a card, a neighbour, a parent or running text that leads nowhere is named with its file', () => {
  const mistakes = mistakesWith({
    parent: '/lost-parent',
    blocks: [
      {
        kind: 'cards',
        layout: 'grid',
        label: '',
        heading: '',
        cards: [{ href: '/lost-card', text: 'Ponds', icon: 'star' }],
      },
      { kind: 'coverage', label: '', heading: '', places: [], text: '', next: '', neighbours: ['/lost-town'] },
      { kind: 'prose', label: '', heading: '', paragraphs: ['See [home](/#top) and [moats](/lost-words).'] },
    ],
  });
  expect(mistakes).toEqual(
    ['/lost-card', '/lost-town', '/lost-words', '/lost-parent'].map(
      (path) => `${file}: a link leads to ${path}, which is no page: write the path of a page, or leave it out`,
    ),
  );
});

test('a link that has lost its beginning is told what was meant', () => {
  const [childPage] = others.filter(({ parent }) => parent) as [Page];
  const lostPath = `/elsewhere/${childPage.path.split('/').at(-1)}` as const;
  expect(mistakesWith({ parent: lostPath })).toEqual([
    `${file}: a link leads to ${lostPath}, which is no page: write ${childPage.path}`,
  ]);
});

test('a picture without a file, and one without words, are named', () => {
  const hero = { kind: 'split', title: '', subtitle: '', picture: 'pond' } as const;
  expect(mistakesWith({ hero })).toEqual([`${file}: picture “pond” is missing: put a photo at pictures/pond.jpg`]);
  expect(findMistakes([{ ...home, hero }, ...others], [...pictures, 'pond'])).toEqual([
    `${file}: picture “pond” has no words for those who cannot see it: write alt beside it in a hero, or a line for it in pictures.ts`,
  ]);
});

test('a title or description that search results would cut is told with its letters', () => {
  const room = 62 - ` | ${business.name}`.length;
  expect(mistakesWith({ title: 'x'.repeat(room) })).toEqual([]);
  expect(mistakesWith({ title: 'x'.repeat(room + 1), description: 'y'.repeat(161) })).toEqual([
    `${file}: title has ${room + 1} letters, 63 with the name: write at most ${room}`,
    `${file}: description has 161 letters: write at most 160`,
  ]);
});

test('places outside these islands, as when latitude and longitude change places, are named with their file', () => {
  const [town] = towns as [Town];
  const swapped = { ...town, latitude: town.longitude, longitude: town.latitude };
  expect(mistakesOfPlaces([town, swapped], { ...map, trees: [[-2.2, 52.2]] })).toEqual([
    expect.stringMatching(
      `towns/${town.slug}.ts: latitude ${town.longitude} and longitude ${town.latitude} are not in`,
    ),
    'map.ts: [-2.2, 52.2] is not in these islands: write [52.2, -2.2]',
  ]);
});

test('a page that nothing leads to, an address nobody could type and a day that is none are named', () => {
  const [otherPage] = others as [Page];
  const lonePage = {
    ...otherPage,
    path: '/Ponds & Pools',
    parent: undefined,
    title: 'Ponds',
    updated: '15.11.2026',
  } as const;
  const { parent: _, ...page } = { ...lonePage, description: `${otherPage.description} And ponds.`.slice(-150) };
  expect(findMistakes([...pages, page], pictures)).toEqual([
    'words.ts: updated is “15.11.2026”: write year, month and day, 2026-11-15',
    'words.ts: its address is /Ponds & Pools: write small letters, figures and hyphens only',
    `words.ts: nothing leads to /Ponds & Pools: give it a parent that is in the menu, or write { path: '/Ponds & Pools', icon: 'star', option: '${otherPage.name}' } into the menu of navigation.ts`,
  ]);
});

test('pictures of the sign-in page and of the page for lost visitors are looked for too', () => {
  const { notFound, signIn } = words;
  const otherPictures = pictures.filter((name) => name !== notFound.picture && name !== signIn.picture);
  expect(findMistakes([], otherPictures).filter((mistake) => mistake.startsWith('words.ts'))).toEqual(
    [signIn, notFound].map(
      ({ picture }) => `words.ts: picture “${picture}” is missing: put a photo at pictures/${picture}.jpg`,
    ),
  );
});

test('text that is too pale for its ground, and colours and a mark that are written another way, are named', () => {
  expect(mistakesOfTheme({ ...colours, bark: 'oklch(0.8 0.085 62)' })).toEqual([
    expect.stringMatching(
      /^theme\.ts: the contrast of text in bark is 1\.\d on straw: change the lightness until it is 4\.5$/,
    ),
  ]);
  expect(mistakesOfTheme({ ...colours, ink: '#222' })).toEqual([
    'theme.ts: ink is “#222”: write oklch(lightness chroma hue), oklch(0.5 0.1 200)',
  ]);
  expect(mistakesOfTheme(colours, ['<path d="M4 4z"/>'])).toEqual([
    'theme.ts: mark has “<path d="M4 4z"/>”: write only the d of a path, M4 40L18 14z',
  ]);
});

test.each([
  [2.2, 52.2, 'write latitude: 52.2, longitude: -2.2'],
  [52.2, 2.2, 'write latitude: 52.2, longitude: -2.2'],
  [-2.2, 52.2, 'write latitude: 52.2, longitude: -2.2'],
  [5, 5, 'write degrees north first, and then degrees east, west with a minus'],
])('the advice on latitude %d and longitude %d is made of the same numbers', (latitude, longitude, advice) => {
  const [town] = towns as [Town];
  expect(mistakesOfPlaces([{ ...town, latitude, longitude }])).toEqual([expect.stringContaining(advice)]);
});

test('words that visitors would not read as they are meant are named once', () => {
  const text = 'A <b>bold</b> [page](about), [ours](/about) & [theirs](www.example.org)';
  expect(mistakesOfWords([{ text }, { text }])).toEqual([
    'text has <b>, which visitors would read: leave it out',
    'text has </b>, which visitors would read: leave it out',
    'a link leads to “about”: write a page’s path, /about, or a whole address, https://…',
    'a link leads to “www.example.org”: write a page’s path, /about, or a whole address, https://…',
  ]);
});

test('an expression in plain quotes would be read by visitors', () => {
  expect(mistakesOfWords([{ text: 'We reply in ${business.replyHours} hours' }])).toEqual([
    'text has ${business.replyHours}, which visitors would read: write the text between backticks, `…`',
  ]);
});

test('a page above itself or at a taken address is named', () => {
  const parent = {
    ...home,
    path: '/ponds',
    parent: '/ponds/deep',
    title: 'Ponds',
    description: 'p'.repeat(80),
  } as const;
  const child = { ...home, path: '/ponds/deep', parent: '/ponds', title: 'Deep', description: 'd'.repeat(80) } as const;
  const staffPage = { ...home, path: '/admin', title: 'Office', description: 'o'.repeat(80) } as const;
  const mistakes = findMistakes([home, ...others, parent, child, staffPage], pictures).join('\n');
  expect(mistakes).toMatch('parent is “/ponds/deep”, which is below it: write the page above');
  expect(mistakes).toMatch('its address is /admin, which is taken: write another');
});

test('a town, service or page that a list names twice is told with the list', () => {
  const { towns: townsBefore, footer } = navigation;
  const [first] = townsBefore;
  const [column] = footer.filter(({ links }) => links.some((entry) => typeof entry === 'string'));
  const link = column?.links.find((entry) => typeof entry === 'string');
  const linksBefore = column?.links;
  try {
    navigation.towns = [...townsBefore, first ?? ''];
    if (column && link) column.links = [...column.links, link];
    expect(findMistakes(pages, pictures)).toEqual([
      `navigation.ts: towns names ${first} twice: leave one out`,
      `navigation.ts: the footer’s “${column?.heading}” names ${String(link)} twice: leave one out`,
    ]);
  } finally {
    navigation.towns = townsBefore;
    if (column && linksBefore) column.links = linksBefore;
  }
});

test('a menu that would not fit beside the name is told with its letters', () => {
  const [topPage] = navigation.menu as unknown as [{ path: Path }];
  const longer = pages.map((page) => (page.path === topPage.path ? { ...page, name: 'Long'.repeat(10) } : page));
  expect(findMistakes(longer, pictures)).toEqual([
    expect.stringMatching(/^navigation\.ts: the names of the menu’s \d pages have \d+ letters: write \d+ at most, or /),
  ]);
});

test('a card that leads to a page without words for it is named', () => {
  const cards = [{ href: '/' as const }];
  expect(mistakesWith({ blocks: [{ kind: 'cards', layout: 'grid', label: '', heading: '', cards }] })).toEqual([
    `${file}: the card of / has no words: write them here, or as card in ${file}`,
  ]);
});

test('a service that was taken away is named where it is named, and not by every town whose cards follow the menu', () => {
  const [removedPath] = navigation.menu.map(({ path }) => path) as [Path, ...Path[]];
  const remainingPages = pages.filter(({ path }) => path !== removedPath);
  const mistakes = findMistakes(remainingPages, pictures).filter((mistake) => mistake.includes(` ${removedPath}`));
  expect(mistakes.filter((mistake) => mistake.startsWith('towns/'))).toEqual([]);
  expect(mistakes.join('\n')).toMatch(`navigation.ts: names ${removedPath}, which is no page`);
  expect(mistakes.join('\n')).toMatch(`${file}: a link leads to ${removedPath}`);
  expect(mistakes.join('\n')).not.toMatch('has no words');
});

test('a town that its own heading does not name, and words for a service that is gone, are named', () => {
  const [town] = towns as [Town];
  const hero = { ...town.hero, label: 'Under the sea', title: 'Gardens under the sea' };
  const services = { ...town.services, cards: { ...town.services.cards, '/moats': 'Deep ones.' } };
  expect(mistakesOfTown({ ...town, hero: { ...hero, title: `Gardens in ${town.name}` } })).toEqual([]);
  expect(mistakesOfTown({ ...town, hero, services })).toEqual([
    `towns/${town.slug}.ts: hero has ${town.name} neither in its label, “Under the sea”, nor in its title: write it in one of them`,
    `towns/${town.slug}.ts: services.cards has words for /moats, which the menu has not: leave them out`,
  ]);
});

test('a large line without its town is worth another look, and no mistake', () => {
  const [town] = towns as [Town];
  const hero = { ...town.hero, label: `In ${town.name}`, title: 'Gardens under the sea' };
  expect(mistakesOfTown({ ...town, hero })).toEqual([]);
  expect(adviceForTown({ ...town, hero })).toEqual([
    `towns/${town.slug}.ts: hero’s title, “Gardens under the sea”, does not name ${town.name}`,
  ]);
  expect(towns.flatMap(adviceForTown)).toEqual([]);
});

test('what two pages share is named with both files', () => {
  const [otherPage] = others as [Page];
  expect(mistakesWith({ title: otherPage.title }).join()).toMatch(`share the title “${otherPage.title}”`);
  const copy = { ...otherPage, title: 'A copy', description: 'c'.repeat(80) };
  expect(findMistakes([...pages, copy], pictures).join()).toMatch(
    `share the path “${otherPage.path}”: change one of them`,
  );
  expect(mistakesWith({ canonical: otherPage.path }).join()).toMatch(`answer at ${otherPage.path}`);
});

test('all mistakes are told at once, and once', () => {
  const mistakes = new ContentMistakes(['pages/a.ts: one', 'pages/b.ts: two']);
  expect(mistakes.message).toBe('Content mistakes, 2:\n  pages/a.ts: one\n  pages/b.ts: two');
  expect(inspect(mistakes)).toBe(mistakes.message);
});
