import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder a server would serve; the same variable tells both. */
export const siteDir = path.resolve(process.env.SITE_DIR ?? path.join(import.meta.dirname, '../../../build/site'));

export type BuiltPage = { address: string; html: string };

/** Pages that search engines are told to leave out. */
const hiddenPaths = ['/404', '/admin', '/auth'];

const everyFile = readdirSync(siteDir, { recursive: true, encoding: 'utf8' }).map(
  (file) => `/${file.split(path.sep).join('/')}`,
);

export function readBuilt(address: string): string {
  return readFileSync(path.join(siteDir, address), 'utf8');
}

/** Every address that answers with something, pages without their extension. */
export const addresses = new Set(everyFile.map((file) => (file === '/index.html' ? '/' : file.replace(/\.html$/, ''))));

/** Every page as the server sends it, second addresses of the same page included. */
export const builtPages: BuiltPage[] = everyFile
  .filter((file) => file.endsWith('.html'))
  .map((file) => ({ address: file === '/index.html' ? '/' : file.replace(/\.html$/, ''), html: readBuilt(file) }));

export const publicPages = builtPages.filter(({ address }) => !hiddenPaths.includes(address));

export const hiddenPages = builtPages.filter(({ address }) => hiddenPaths.includes(address));

export function builtPage(address: string): BuiltPage {
  const page = builtPages.find((candidate) => candidate.address === address);
  if (!page) throw new Error(`No page was built at ${address}`);
  return page;
}
