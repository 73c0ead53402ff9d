import { createRequire } from 'node:module';
import type { AnyIcon } from '../ui/icon.tsx';
import { contentIcons } from './content-icons.ts';
import { skyline } from './skyline.ts';

/** Our names for the drawings of the Lucide set. */
const drawings: Record<AnyIcon, string> = {
  ...contentIcons,
  phone: 'phone',
  mail: 'mail',
  menu: 'menu',
  close: 'x',
  chevron: 'chevron-down',
  arrow: 'arrow-right',
  pen: 'pen-line',
  slide: 'move-horizontal',
  previous: 'chevron-left',
  next: 'chevron-right',
  back: 'arrow-left',
  plus: 'plus',
  pencil: 'pencil',
  bin: 'trash',
  info: 'info',
  camera: 'camera',
  leave: 'log-out',
  download: 'download',
  again: 'rotate-cw',
  grip: 'grip-vertical',
  alert: 'triangle-alert',
};

const lucide: { icons: Record<string, { body: string }> } = createRequire(import.meta.url)(
  '@iconify-json/lucide/icons.json',
);

/** The lines of a drawing without their colour and width, which our styles give. */
function linesOf(drawing: string): string {
  const body = lucide.icons[drawing]?.body;
  if (!body) throw new Error(`The icon set has no drawing ${drawing}`);
  return joinPaths(body.replace(/<\/?g\b[^>]*>/g, '').replace(/ (fill|stroke[a-z-]*)="[^"]*"/g, ''));
}

/** One path instead of several: every use of an icon copies its elements, and the browser styles each of them. */
function joinPaths(drawing: string): string {
  const path = /<path d="([^"]*)"\/>/g;
  // A first `m` counts from the corner, wherever the path before has ended.
  const lines = [...drawing.matchAll(path)].map(([, d = '']) => (d.startsWith('m') ? `M0 0${d}` : d));
  return `${drawing.replace(path, '')}${lines.length ? `<path d="${lines.join('')}"/>` : ''}`;
}

/** One file with every icon and the skyline above the footer, so that pages and scripts do not contain them. */
export function iconSprite(): string {
  const symbols = Object.entries(drawings).map(
    ([name, drawing]) => `<symbol id="${name}" viewBox="0 0 24 24">${linesOf(drawing)}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}${skyline}</svg>\n`;
}
