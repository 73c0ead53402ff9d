import { navigation } from '#content/navigation.ts';
import type { Page, Path, Town } from '#content/types.ts';
import { ContentMistakes } from './content-mistakes.ts';
import { nearest } from './distance.ts';
import { withPublished } from './overlay.ts';
import { servicePage } from './service-page.ts';
import { mistakesOfPage, mistakesOfTown } from './shapes/page-shapes.ts';
import type { ShapeMistake } from './shapes/shape-mistakes.ts';
import { townPage } from './town-page.ts';

const neighbours = 3;

type ContentModules<T> = Record<string, Record<string, T>>;

const pageFiles = withPublished(
  'pages',
  byName(import.meta.glob('#content/pages/**/*.ts', { eager: true }) as ContentModules<Page>),
);
const townFiles = withPublished(
  'towns',
  byName(import.meta.glob('#content/towns/*.ts', { eager: true }) as ContentModules<Town>),
);

/** To add a page or a town, add a file: its export is found here, in the order of the navigation. */
const writtenPages = entries(pageFiles, ({ path }) => [...navigation.services, ...navigation.company].indexOf(path));
const writtenTowns = entries(townFiles, ({ slug }) => navigation.towns.indexOf(slug));

const mistakes = [
  ...Object.entries({ ...pageFiles, ...townFiles })
    .filter(([, module]) => Object.keys(module).length === 0)
    .map(([file]) => ({ text: `${file}: gives nothing away: write export before its const`, breaks: true })),
  ...writtenPages.flatMap(([file, page]) => withFile(file, mistakesOfPage(page))),
  ...writtenTowns.flatMap(([file, town]) => withFile(file, mistakesOfTown(town))),
];
/** What is written another way than its type has it, and breaks nothing. */
export const shapeMistakes: string[] = mistakes.map(({ text }) => text);
if (mistakes.some(({ breaks }) => breaks)) throw new ContentMistakes(shapeMistakes);

export const towns: Town[] = writtenTowns.map(([, town]) => town);
const companyPages = writtenPages.map(([, page]) => page).filter(({ path }) => navigation.company.includes(path));
export const servicePages: Page[] = writtenPages
  .map(([, page]) => page)
  .filter((page) => page.path !== '/' && !companyPages.includes(page));

/** Every page that content has words for. */
export const pages: Page[] = [
  ...writtenPages.map(([, page]) => page).filter(({ path }) => path === '/'),
  ...servicePages.map((page) => servicePage(page, servicePages)),
  ...towns.map((town) => townPage(town, nearest(town, towns, neighbours), servicePages)),
  ...companyPages,
];

/** What the firm has written, by file. */
export const writtenFiles: [string, Page | Town][] = [...writtenPages, ...writtenTowns];

const files = [
  ...writtenPages.map(([file, page]) => ({ file, path: page.path })),
  ...writtenTowns.map(([file, town]) => ({ file, path: `/${town.slug}` as const })),
];

/** The file of a page, relative to the content folder. */
export function fileOf(path: Path): string {
  return filesAt(path)[0] ?? 'words.ts';
}

/** More than one if somebody copied a file and kept its address. */
export function filesAt(path: Path): string[] {
  return files.filter((entry) => entry.path === path).map(({ file }) => file);
}

function entries<T>(modules: ContentModules<T>, placeOf: (content: T) => number): [string, T][] {
  const lastPlace = Number.MAX_SAFE_INTEGER;
  const orderOf = (content: T) => (placeOf(content) < 0 ? lastPlace : placeOf(content));
  return Object.entries(modules)
    .flatMap(([file, module]) => Object.values(module).map((content): [string, T] => [file, content]))
    .sort(([fileA, a], [fileB, b]) => orderOf(a) - orderOf(b) || fileA.localeCompare(fileB));
}

function withFile(file: string, mistakesOfFile: ShapeMistake[]): ShapeMistake[] {
  return mistakesOfFile.map(({ text, breaks }) => ({ text: `${file}: ${text}`, breaks }));
}

/** By their names from the folder of content on. */
function byName<T>(modules: ContentModules<T>): ContentModules<T> {
  const named = Object.entries(modules).map(([file, module]) => [file.replace(/^.*\/(?=(pages|towns)\/)/, ''), module]);
  return Object.fromEntries(named);
}
