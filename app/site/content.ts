import { navigation } from '#content/navigation.ts';
import type { Page, Path, Town } from '#content/types.ts';
import { ContentMistakes } from './content-mistakes.ts';
import { nearest } from './distance.ts';
import { servicePage } from './service-page.ts';
import { mistakesOfPage, mistakesOfTown } from './shapes/page-shapes.ts';
import type { ShapeMistake } from './shapes/shape-mistakes.ts';
import { townPage } from './town-page.ts';

const neighbours = 3;

type Written<T> = Record<string, Record<string, T>>;

const pageFiles = import.meta.glob('#content/pages/**/*.ts', { eager: true }) as Written<Page>;
const townFiles = import.meta.glob('#content/towns/*.ts', { eager: true }) as Written<Town>;

/** Adding a page or a town is adding a file: what it exports is found here, in the order that navigation gives. */
const written = entries(pageFiles, ({ path }) => [...navigation.services, ...navigation.company].indexOf(path));
const writtenTowns = entries(townFiles, ({ slug }) => navigation.towns.indexOf(slug));

const mistakes = [
  ...Object.entries({ ...pageFiles, ...townFiles })
    .filter(([, exported]) => Object.keys(exported).length === 0)
    .map(([file]) => ({ text: `${nameOf(file)}: gives nothing away: write export before its const`, breaks: true })),
  ...written.flatMap(([file, page]) => inFile(file, mistakesOfPage(page))),
  ...writtenTowns.flatMap(([file, town]) => inFile(file, mistakesOfTown(town))),
];
/** What is written another way than its type has it, and breaks nothing. */
export const shapeMistakes: string[] = mistakes.map(({ text }) => text);
if (mistakes.some(({ breaks }) => breaks)) throw new ContentMistakes(shapeMistakes);

export const towns: Town[] = writtenTowns.map(([, town]) => town);
const companyPages = written.map(([, page]) => page).filter(({ path }) => navigation.company.includes(path));
export const servicePages: Page[] = written
  .map(([, page]) => page)
  .filter((page) => page.path !== '/' && !companyPages.includes(page));

/** Every page that content has words for. */
export const pages: Page[] = [
  ...written.map(([, page]) => page).filter(({ path }) => path === '/'),
  ...servicePages.map((page) => servicePage(page, servicePages)),
  ...towns.map((town) => townPage(town, nearest(town, towns, neighbours), servicePages)),
  ...companyPages,
];

/** What the firm has written, by file. */
export const writtenFiles: [string, Page | Town][] = [...written, ...writtenTowns];

const files = [
  ...written.map(([file, page]) => ({ file, path: page.path })),
  ...writtenTowns.map(([file, town]) => ({ file, path: `/${town.slug}` as const })),
];

/** The file in which a page's words stand, from the folder of content on. */
export function fileOf(path: Path): string {
  return filesAt(path)[0] ?? 'words.ts';
}

/** More than one where somebody has begun with a copy and kept its address. */
export function filesAt(path: Path): string[] {
  return files.filter((known) => known.path === path).map(({ file }) => file);
}

function entries<T>(modules: Written<T>, placeOf: (thing: T) => number): [string, T][] {
  const last = Number.MAX_SAFE_INTEGER;
  const place = (thing: T) => (placeOf(thing) < 0 ? last : placeOf(thing));
  return Object.entries(modules)
    .flatMap(([file, exported]) => Object.values(exported).map((thing): [string, T] => [nameOf(file), thing]))
    .sort(([fileA, a], [fileB, b]) => place(a) - place(b) || fileA.localeCompare(fileB));
}

function inFile(file: string, found: ShapeMistake[]): ShapeMistake[] {
  return found.map(({ text, breaks }) => ({ text: `${file}: ${text}`, breaks }));
}

/** From the folder of content on. */
function nameOf(file: string): string {
  return file.replace(/^.*\/(?=(pages|towns)\/)/, '');
}
