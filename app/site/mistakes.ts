import { navigation } from '#content/navigation.ts';
import type { Page, Path } from '#content/types.ts';
import { altTexts } from './alt-texts.ts';
import { notFoundPage, staffPages } from './staff-pages.ts';
import { mistakesOfBusiness } from './business-mistakes.ts';
import { mistakesOfClaims } from './claims/claim-mistakes.ts';
import { claimsFile } from './claims/firm-claims.ts';
import { mistakesOfInclusions } from './claims/inclusion-mistakes.ts';
import { fileOf, filesAt, towns } from './content.ts';
import { mistakesOfFiles } from './file-mistakes.ts';
import { fullTitle } from './full-title.ts';
import { canonicalPath } from './pages.ts';
import { mistakesOfPrices } from './price-mistakes.ts';
import { mistakesOfPostcodeWords } from './postcode-mistakes.ts';
import { reserved } from './redirects.ts';
import { pathsInWords, pathsNamed, picturesNamed } from './references.ts';
import { searchResult } from './shapes/text-limits.ts';
import { shareAddress } from './share-address.ts';
import { mistakesOfTheme } from './theme-mistakes.ts';
import { mistakesOfTown } from './town-mistakes.ts';
import { unlinkedPages } from './unlinked.ts';
import { isWorkPath } from './work/work-addresses.ts';

/** How many letters the menu has room for in a window 1024 pixels wide, and how many the space between two names takes. */
const menuRoom = { letters: 78, between: 4 };

/** What a choice of the quote form shows on a phone, in letters. */
const longestOption = 40;

/** With less room than this it is the name that is too long. */
const fairTitle = 36;

/** What the types cannot see. */
export function findMistakes(pages: Page[], pictureNames: string[]): string[] {
  return [
    ...pages.flatMap((page) =>
      mistakesOf(page, pages, pictureNames).map((mistake) => `${fileOf(page.path)}: ${mistake}`),
    ),
    ...duplicates(pages),
    ...mistakesOfAddresses(pages),
    ...mistakesOfNavigation(pages),
    ...towns.flatMap(mistakesOfTown),
    ...mistakesOfBusiness(),
    ...[...staffPages, notFoundPage].flatMap((page) =>
      missingPictures(page, pictureNames).map((mistake) => `words.ts: ${mistake}`),
    ),
    ...mistakesOfFiles(),
    ...mistakesOfPostcodeWords(),
    ...mistakesOfTheme(),
    ...(claimsFile ? [...mistakesOfClaims(pages), ...mistakesOfInclusions(pages)] : []),
  ];
}

function mistakesOf(page: Page, pages: Page[], pictureNames: string[]): string[] {
  const paths = pages.map(({ path }) => path);
  // A town's cards are those of the menu, and it is navigation.ts that names them.
  const fromMenu = towns.some(({ slug }) => page.path === `/${slug}`) ? navigation.menu.map(({ path }) => path) : [];
  const deadPaths = [...pathsNamed(page), ...pathsInWords(page), ...(page.parent ? [page.parent] : [])].filter(
    (path) => !paths.includes(path) && !fromMenu.includes(path),
  );
  const pictures = [...new Set(picturesNamed(page))];
  return [
    ...deadPaths.map((path) => `a link leads to ${path}, which is no page: ${nearestTo(path, paths)}`),
    ...missingPictures(page, pictureNames),
    ...pictures
      .filter((name) => pictureNames.includes(name) && !altTexts[name])
      .map(
        (name) =>
          `picture “${name}” has no words for those who cannot see it: write alt beside it in a hero, or a line for it in pictures.ts`,
      ),
    ...lengths(page),
    ...mistakesOfPrices(page),
    ...(isDay(page.updated) ? [] : [`updated is “${page.updated}”: write year, month and day, 2026-11-15`]),
    ...wordlessCards(page, pages),
    ...(isAbove(page, page, pages) ? [`parent is “${page.parent}”, which is below it: write the page above`] : []),
  ];
}

function missingPictures(page: Page, pictureNames: string[]): string[] {
  return [...new Set(picturesNamed(page))]
    .filter((name) => !pictureNames.includes(name))
    .map((name) => {
      const plainName = name.toLowerCase().replace(/\.jpe?g$/, '');
      const similarName = pictureNames.find((pictureName) => pictureName.toLowerCase() === plainName);
      return `picture “${name}” is missing: ${similarName ? `write “${similarName}”, as its file is named` : `put a photo at pictures/${name}.jpg`}`;
    });
}

function isDay(text: string): boolean {
  const day = new Date(text);
  return !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(text) && text.length === 10;
}

/** A page that is above itself has no way up. */
function isAbove(ancestor: Page, page: Page, pages: Page[], visited: Page[] = []): boolean {
  const parent = pages.find(({ path }) => path === page.parent);
  if (!parent || visited.includes(parent)) return false;
  return parent === ancestor || isAbove(ancestor, parent, pages, [...visited, parent]);
}

function lengths({ title, description }: Page): string[] {
  const wholeTitle = fullTitle(title);
  const { title: ofTitle, description: ofDescription } = searchResult;
  const room = ofTitle.most - wholeTitle.length + title.length;
  const { least: min, most: max } = ofDescription;
  return [
    ...(wholeTitle.length > ofTitle.most
      ? [
          `title has ${title.length} letters, ${wholeTitle.length} with the name: write at most ${room}${room < fairTitle ? ', or a shortName in business.ts' : ''}`,
        ]
      : []),
    ...(description.length > max ? [`description has ${description.length} letters: write at most ${max}`] : []),
    ...(description.length < min ? [`description has ${description.length} letters: write at least ${min}`] : []),
  ];
}

function wordlessCards(page: Page, pages: Page[]): string[] {
  return page.blocks.flatMap((block) => {
    if (block.kind !== 'cards') return [];
    // What leads nowhere is named as that.
    return block.cards
      .flatMap((card) => pages.filter(({ path }) => path === card.href).map((target) => ({ ...card, target })))
      .filter(({ text, target }) => !(text ?? target.card?.text))
      .map(({ href }) => `the card of ${href} has no words: write them here, or as card in ${fileOf(href)}`);
  });
}

function duplicates(pages: Page[]): string[] {
  const files = (users: Page[]) => [...new Set(users.flatMap(({ path }) => filesAt(path)))].join(' and ');
  const sharedValues = (['path', 'title', 'description'] as const).flatMap((field) =>
    [...Map.groupBy(pages, (page) => page[field])]
      .filter(([, users]) => users.length > 1)
      .map(([value, users]) => `${files(users)}: share the ${field} “${value}”: change one of them`),
  );
  const addresses = pages.flatMap((page) =>
    [...new Set([page.path, canonicalPath(page) ?? page.path])].map((path) => ({ path, page })),
  );
  const sharedAddresses = [...Map.groupBy(addresses, ({ path }) => path)]
    .map(([path, users]) => [path, [...new Set(users.map(({ page }) => page))]] as const)
    .filter(([, users]) => new Set(users.map(({ path }) => path)).size > 1)
    .map(([path, users]) => `${files([...users])}: answer at ${path}: change the canonical of one of them`);
  const sharedPictures = [...Map.groupBy(pages, ({ path }) => shareAddress(path))]
    .filter(([, users]) => new Set(users.map(({ path }) => path)).size > 1)
    .map(
      ([picture, users]) => `${files(users)}: would both be shared with ${picture}: change the address of one of them`,
    );
  return [...sharedValues, ...sharedAddresses, ...sharedPictures];
}

/** Towns are known by their file name everywhere, and an address must be easy to type, write down and link to. */
function mistakesOfAddresses(pages: Page[]): string[] {
  const townPaths = towns.map(({ slug }) => `/${slug}`);
  const isOdd = (path: string) => !/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/.test(path);
  const oddAddresses = pages.flatMap((page) => {
    const { path } = page;
    const canonical = canonicalPath(page) ?? path;
    // The folder of towns has no others in it.
    const isDeepTown = townPaths.includes(path) && path.lastIndexOf('/') > 0;
    return [...new Set([...(isOdd(path) || isDeepTown ? [path] : []), ...(isOdd(canonical) ? [canonical] : [])])].map(
      (address) => ({ address, path }),
    );
  });
  const renamed = towns
    .map(({ slug }) => ({ slug, files: filesAt(`/${slug}`) }))
    .filter(({ slug, files }) => files.length === 1 && files[0] !== `towns/${slug}.ts`);
  return [
    ...pages
      .filter(({ path, canonical }) => isTaken(path) || (canonical && isTaken(canonical)))
      .map(({ path }) => `${fileOf(path)}: its address is ${path}, which is taken: write another`),
    ...oddAddresses.map(
      ({ address, path }) =>
        `${fileOf(path)}: its address is ${address}: write small letters, figures and hyphens only`,
    ),
    ...renamed.map(
      ({ slug, files: [file = ''] }) => `${file}: slug is “${slug}”: write ${file.slice(6, -3)}, as the file is named`,
    ),
    ...unlinkedPages(pages).map(
      ({ path, name, card }) =>
        `${fileOf(path)}: nothing leads to ${path}: give it a parent that is in the menu, or write { path: '${path}', icon: '${card?.icon ?? 'star'}', option: '${name}' } into the menu of navigation.ts`,
    ),
  ];
}

/** By the server, by another page, or by a file: a page is written as `/a.html` and `/a.json`, the home page as `/index`. */
function isTaken(path: string): boolean {
  const takenPaths = ['/index', ...[...staffPages, notFoundPage].map((page) => page.path)];
  return takenPaths.includes(path) || isWorkPath(path) || [path, `${path}.json`].some((file) => reserved.test(file));
}

function mistakesOfNavigation(pages: Page[]): string[] {
  const paths = pages.map(({ path }) => path);
  const { menu, services, company, quiet, footer } = navigation;
  const namedPaths = [
    ...menu.map(({ path }) => path),
    ...services,
    ...company,
    ...quiet,
    ...footer.flatMap(({ overview, links }) => [
      ...(overview ? [overview] : []),
      ...links.flatMap((entry) => (typeof entry === 'string' ? [entry] : [entry.below, ...(entry.without ?? [])])),
    ]),
  ];
  const slugs = towns.map(({ slug }) => slug);
  return [
    ...tooLongMenu(pages),
    ...menu
      .filter(({ option }) => option.length > longestOption)
      .map(
        ({ path, option }) =>
          `navigation.ts: the option of ${path} has ${option.length} letters: write at most ${longestOption}, as the quote form has room for`,
      ),
    ...[...new Set(namedPaths)]
      .filter((path) => !paths.includes(path))
      .map((path) => `navigation.ts: names ${path}, which is no page: ${nearestTo(path, paths)}`),
    ...navigation.towns
      .filter((slug) => !slugs.includes(slug))
      .map((slug) => `navigation.ts: names the town “${slug}”, which has no file: write one of ${slugs.join(', ')}`),
    ...Object.entries<string[]>({
      menu: menu.map(({ path }) => path),
      services,
      towns: navigation.towns,
      company,
      quiet,
      ...Object.fromEntries(
        footer.map(({ heading, links }) => [
          `the footer’s “${heading}”`,
          links.filter((entry) => typeof entry === 'string'),
        ]),
      ),
    }).flatMap(([list, entries]) =>
      [...new Set(entries.filter((entry, index) => entries.indexOf(entry) < index))].map(
        (entry) => `navigation.ts: ${list} names ${entry} twice: leave one out`,
      ),
    ),
  ];
}

function tooLongMenu(pages: Page[]): string[] {
  const tops = pages.filter(({ path }) => navigation.menu.some((entry) => entry.path === path));
  const letterCount = tops.map(({ name }) => name).join('').length;
  const room = menuRoom.letters - menuRoom.between * tops.length;
  if (letterCount <= room) return [];
  return [
    `navigation.ts: the names of the menu’s ${tops.length} pages have ${letterCount} letters: write ${room} at most, or give some of the pages a parent`,
  ];
}

/** The address somebody may have meant. */
function nearestTo(path: Path, paths: Path[]): string {
  const lastSegment = path.split('/').at(-1) ?? '';
  const similarPath = paths.find((candidate) => candidate.endsWith(`/${lastSegment}`) || candidate.startsWith(path));
  return similarPath ? `write ${similarPath}` : 'write the path of a page, or leave it out';
}
