import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

export const siteDir = resolve(process.env.SITE_DIR ?? join(import.meta.dirname, '../build/site'));

/** The widest file of a first picture that a phone asks for (see app/ui/picture.tsx). */
const phonePictureWidth = 800;

/** What one page costs, in bytes as sent (brotli for text). */
export type PageWeight = {
  address: string;
  /** The document, its inlined styles included. */
  html: number;
  css: number;
  htmlWithoutCss: number;
  scripts: number;
  fonts: number;
  /** The first picture, as a phone gets it; 0 for pages without one. */
  picture: number;
  sprite: number;
};

export function publicPages(): string[] {
  const hiddenFiles = ['admin.html', 'auth.html'];
  return readdirSync(siteDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !hiddenFiles.includes(file))
    .toSorted();
}

export function weigh(file: string): PageWeight {
  const html = readFileSync(join(siteDir, file), 'utf8');
  const css = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  const addressesIn = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, address = '']) => address);
  const scripts = (/ data-src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '').split(' ').filter(Boolean);
  const fonts = addressesIn(/rel="preload" href="([^"]+\.woff2)"/g);
  const [picture] = addressesIn(
    new RegExp(`<source type="image/avif" srcset="[^"]*?(/assets/[^" ]+-${phonePictureWidth}\\.avif)`, 'gi'),
  );
  const [sprite] = addressesIn(/<use href="([^"#]+)#/g);
  return {
    address: file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`,
    html: compressedSize(file),
    css: compressed(css),
    htmlWithoutCss: compressed(html.replace(css, '')),
    scripts: sum(scripts.map(compressedSize)),
    fonts: sum(fonts.map(compressedSize)),
    picture: picture && html.includes('fetchPriority="high"') ? compressedSize(picture) : 0,
    sprite: sprite ? compressedSize(sprite) : 0,
  };
}

/** What a phone has loaded before anything is scrolled. */
export function firstView({ html, scripts, fonts, picture, sprite }: PageWeight): number {
  return sum([html, scripts, fonts, picture, sprite]);
}

/** The compressed file beside it if there is one, as the server chooses. */
function compressedSize(address: string): number {
  const file = join(siteDir, address);
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
}

const sizes = new Map<string, number>();

export function compressed(text: string): number {
  const size = sizes.get(text) ?? brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  sizes.set(text, size);
  return size;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
