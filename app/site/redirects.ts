import { navigation } from '#content/navigation.ts';
import type { Page, Path } from '#content/types.ts';
import { notFoundPage, staffPages } from './staff-pages.ts';
import { fileOf } from './content.ts';
import { canonicalPath } from './pages.ts';
import { isWorkPath, workPath } from './work/work-addresses.ts';
import { workPages } from './work/work-pages.ts';

/** Addresses that belong to the server or to a file beside the pages, whatever a firm writes. */
export const reserved =
  /^\/(?:(?:assets|auth|functions|pictures|rest|share)\/|(?:healthz|readyz|sitemap\.xml|robots\.txt|llms\.txt|manifest\.webmanifest|postcodes\.json|favicon\.(?:ico|svg)|apple-touch-icon\.png|icon-\d+\.png)$)/;

/** `/old/*` stands for every address below `/old`. */
const everythingBelow = /\/\*$/;

/** Old addresses and the pages that took their place; what is gone for good leads nowhere. */
export function redirects(): [from: string, to: string][] {
  return (navigation.redirects ?? [])
    .filter(({ from, to }) => to !== 'gone' && !hidesWork(from))
    .map(({ from, to }) => [from, to]);
}

/** An old address leads on only as long as no job stands there: a firm may have shown its work at the same one before. */
function hidesWork(from: string): boolean {
  if (!workPages.length || covers(from, workPath)) return workPages.length > 0;
  return isWorkPath(spelling(from)) && workPages.some(({ path }) => covers(from, path));
}

/** What the owner would find out from a visitor otherwise. `earlierPaths` are the addresses of the last build. */
export function mistakesOfRedirects(pages: Page[], earlierPaths: string[] = []): string[] {
  const list = navigation.redirects ?? [];
  const addresses = addressesOf(pages);
  const isPage = (address: string) => [...addresses].some((path) => path === address.split(/[?#]/, 1)[0]);
  const isOld = (address: string) => list.some(({ from }) => covers(from, address));
  return [
    ...[...Map.groupBy(list, ({ from }) => spelling(from))]
      .filter(([, users]) => users.length > 1)
      .map(([from]) => `navigation.ts: redirects has ${from} twice: leave one out`),
    ...list.flatMap(({ from, to }) => [
      ...mistakesOfOldAddress(from, addresses),
      ...(to === 'gone' || isPage(to) ? [] : [deadEnd(from, to, isOld(to))]),
    ]),
    ...earlierPaths
      .filter((path) => !isPage(path) && !isOld(path))
      .map(
        (path) =>
          `navigation.ts: the page ${path} is gone, and visitors still come to it: write { from: '${path}', to: '/…' } into redirects, with the page that took its place, or to: 'gone'`,
      ),
  ];
}

function addressesOf(pages: Page[]): Set<Path> {
  const shown = pages.flatMap((page) => [page.path, canonicalPath(page) ?? page.path]);
  return new Set([...shown, ...[...staffPages, notFoundPage].map(({ path }) => path)]);
}

function mistakesOfOldAddress(from: string, addresses: Set<Path>): string[] {
  if (!/^\/(?![/*])[^\s#*?]*(?:\/\*|\?[^\s#*]+)?$/.test(from))
    return [`navigation.ts: redirects from “${from}”: write an address of this site, /old-page or /old-folder/*`];
  if (reserved.test(spelling(from)))
    return [`navigation.ts: redirects from ${from}, which belongs to the server: leave it out`];
  const hidden = [...addresses].find((address) => covers(from, address));
  return hidden ? [`navigation.ts: redirects from ${from} would hide ${fileOf(hidden)}: leave it out`] : [];
}

function deadEnd(from: string, to: string, isOld: boolean): string {
  const reason = isOld ? 'which is an old address itself' : 'which is no page';
  return `navigation.ts: redirects from ${from} to ${to}, ${reason}: write the page that visitors should see`;
}

function covers(from: string, address: string): boolean {
  const plain = spelling(from);
  return everythingBelow.test(from)
    ? `${spelling(address)}/`.startsWith(plain.slice(0, -1))
    : plain === spelling(address);
}

/** Servers before ours did not mind capitals or a slash at the end, and letters may be written as `%C5%B7`. */
function spelling(address: string): string {
  return decoded(address)
    .toLowerCase()
    .replace(/(?<=.)\/+(?=$|\?)/, '');
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
