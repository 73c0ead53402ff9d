import { business } from '#content/business.ts';
import { navigation } from '#content/navigation.ts';
import type { Page, Path } from '#content/types.ts';
import { altTexts } from './alt-texts.ts';
import { mistakesOfBusiness } from './business-mistakes.ts';
import { fileOf, filesAt, towns } from './content.ts';
import { canonicalPath } from './pages.ts';
import { mistakesOfPostcodeWords } from './postcode-mistakes.ts';
import { pathsInWords, pathsNamed, picturesNamed } from './references.ts';

/** What search results show of a title and a description, in letters. */
const searchResult = { title: 62, description: { min: 70, max: 160 } };

/** How Node shows a thing, and with it Vite what has failed a build. */
const shown = Symbol.for('nodejs.util.inspect.custom');

/** All that is wrong with the content, a line each: the file, the place in it, and what to write. */
export class ContentMistakes extends Error {
  readonly mistakes: string[];
  constructor(mistakes: string[]) {
    super(
      `Content ${mistakes.length === 1 ? 'mistake' : `mistakes, ${mistakes.length}`}:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`,
    );
    this.mistakes = mistakes;
  }
  /** Once, and without a stack: no code is wrong. */
  [shown]() {
    return this.message;
  }
}

/** What the types cannot see. */
export function findMistakes(pages: Page[], pictureNames: string[]): string[] {
  return [
    ...pages.flatMap((page) =>
      mistakesOf(page, pages, pictureNames).map((mistake) => `${fileOf(page.path)}: ${mistake}`),
    ),
    ...twice(pages),
    ...mistakesOfNavigation(pages),
    ...mistakesOfBusiness(),
    ...mistakesOfPostcodeWords(),
  ];
}

function mistakesOf(page: Page, pages: Page[], pictureNames: string[]): string[] {
  const paths = pages.map(({ path }) => path);
  // A town's cards are those of the menu, and it is navigation.ts that names them.
  const fromMenu = towns.some(({ slug }) => page.path === `/${slug}`) ? navigation.menu.map(({ path }) => path) : [];
  const lost = [...pathsNamed(page), ...pathsInWords(page), ...(page.parent ? [page.parent] : [])].filter(
    (path) => !paths.includes(path) && !fromMenu.includes(path),
  );
  const pictures = [...new Set(picturesNamed(page))];
  return [
    ...lost.map((path) => `a link leads to ${path}, which is no page: ${nearestTo(path, paths)}`),
    ...pictures
      .filter((name) => !pictureNames.includes(name))
      .map((name) => `picture “${name}” is missing: put a photo at pictures/${name}.jpg`),
    ...pictures
      .filter((name) => pictureNames.includes(name) && !altTexts[name])
      .map(
        (name) =>
          `picture “${name}” has no words for those who cannot see it: write alt beside it in a hero, or a line for it in pictures.ts`,
      ),
    ...lengths(page),
    ...wordlessCards(page, pages),
  ];
}

function lengths({ title, description }: Page): string[] {
  const whole = `${title} | ${business.name}`;
  const { min, max } = searchResult.description;
  return [
    ...(whole.length > searchResult.title
      ? [
          `title has ${title.length} letters, ${whole.length} with the name: write at most ${searchResult.title - whole.length + title.length}`,
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

function twice(pages: Page[]): string[] {
  const files = (users: Page[]) => [...new Set(users.flatMap(({ path }) => filesAt(path)))].join(' and ');
  const shared = (['path', 'title', 'description'] as const).flatMap((field) =>
    [...Map.groupBy(pages, (page) => page[field])]
      .filter(([, users]) => users.length > 1)
      .map(([value, users]) => `${files(users)}: share the ${field} “${value}”: change one of them`),
  );
  const addresses = pages.flatMap((page) =>
    [...new Set([page.path, canonicalPath(page) ?? page.path])].map((path) => ({ path, page })),
  );
  const answers = [...Map.groupBy(addresses, ({ path }) => path)]
    .map(([path, users]) => [path, [...new Set(users.map(({ page }) => page))]] as const)
    .filter(([, users]) => new Set(users.map(({ path }) => path)).size > 1)
    .map(([path, users]) => `${files([...users])}: answer at ${path}: change the canonical of one of them`);
  return [...shared, ...answers];
}

function mistakesOfNavigation(pages: Page[]): string[] {
  const paths = pages.map(({ path }) => path);
  const { menu, services, company, quiet, footer } = navigation;
  const named = [
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
    ...[...new Set(named)]
      .filter((path) => !paths.includes(path))
      .map((path) => `navigation.ts: names ${path}, which is no page: ${nearestTo(path, paths)}`),
    ...navigation.towns
      .filter((slug) => !slugs.includes(slug))
      .map((slug) => `navigation.ts: names the town “${slug}”, which has no file: write one of ${slugs.join(', ')}`),
  ];
}

/** The address somebody may have meant. */
function nearestTo(path: Path, paths: Path[]): string {
  const last = path.split('/').at(-1) ?? '';
  const meant = paths.find((candidate) => candidate.endsWith(`/${last}`) || candidate.startsWith(path));
  return meant ? `write ${meant}` : 'write the path of a page, or leave it out';
}
