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

/** Finds the page that took an address's place: with its query, which may have been the whole address, and then without. */
export function createRedirector(redirects: Redirects): (address: string, query: string) => string | undefined {
  const exact = new Map(redirects.filter(([from]) => !from.endsWith('/*')).map(([from, to]) => [spelling(from), to]));
  const below = redirects
    .filter(([from]) => from.endsWith('/*'))
    .map(([from, to]) => [spelling(from).slice(0, -1), to] as const);
  return (address, query) => {
    const plain = spelling(address);
    const whole = query && exact.get(plain + query.toLowerCase());
    if (whole) return whole;
    const to = exact.get(plain) ?? below.find(([start]) => `${plain}/`.startsWith(start))?.[1];
    return to && to + (to.includes('?') || to.includes('#') ? '' : query);
  };
}

function spelling(address: string): string {
  return address.toLowerCase().replace(/(?<=.)\/+$/, '');
}
