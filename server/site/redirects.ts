import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** Old addresses of the firm and where their pages are now; `/old/*` is every address below `/old`. */
export type Redirects = [from: string, to: string][];

const redirectsSchema = z.array(z.tuple([z.string(), z.string()]));

/** A site built by an earlier version has none. */
export async function readRedirects(siteDir: string): Promise<Redirects> {
  const file = await readFile(path.join(siteDir, '.redirects.json'), 'utf8').catch(() => '[]');
  return redirectsSchema.parse(JSON.parse(file));
}

export type Redirector = {
  /** An old address whose query was part of it, as `/?page_id=7`: it may be a page's without the query. */
  byQuery(url: string): string | undefined;
  byPath(address: string, query: string): string | undefined;
};

/** Finds the page that took an address's place. */
export function createRedirector(redirects: Redirects): Redirector {
  const withQuery = redirects.flatMap(([from, to]) => {
    const [page = '', query] = from.split('?');
    return query ? [{ page: spelling(page), query: queryOf(query), to }] : [];
  });
  const exact = new Map(redirects.filter(([from]) => !from.endsWith('/*')).map(([from, to]) => [spelling(from), to]));
  const below = redirects
    .filter(([from]) => from.endsWith('/*'))
    .map(([from, to]) => [spelling(from).slice(0, -1), to] as const);
  return {
    byQuery(url) {
      if (!withQuery.length || !url.includes('?')) return undefined;
      const [address = '', asked = ''] = url.split('?');
      const plain = spelling(address);
      const given = new Set(queryOf(asked));
      return withQuery.find(({ page, query }) => page === plain && query.every((part) => given.has(part)))?.to;
    },
    byPath(address, query) {
      const plain = spelling(address);
      const to = exact.get(plain) ?? below.find(([start]) => `${plain}/`.startsWith(start))?.[1];
      return to && to + (to.includes('?') || to.includes('#') ? '' : query);
    },
  };
}

/** What a campaign or a share button adds makes no other address of it. */
function queryOf(text: string): string[] {
  return text.toLowerCase().split('&');
}

function spelling(address: string): string {
  return decoded(address)
    .toLowerCase()
    .replace(/(?<=.)\/+$/, '');
}

/** Letters as `%C5%B7` are the same address as the letters themselves. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
