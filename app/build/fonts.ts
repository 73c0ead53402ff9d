import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { create, type Font as Opened } from 'fontkit';
import type { Font, Fonts } from '#content/firm-types.ts';
import { fontStack } from '#shared/font-stack.ts';
import { ContentMistakes } from '../site/content-mistakes.ts';
import type { Letters } from '../site/letter-mistakes.ts';
import { contentDir } from './content-dir.ts';

/** What machines have in the place of ours, and how wide an average letter of each is, in ems. */
const standIns = {
  serif: [
    { names: ['Georgia'], width: 0.4639 },
    { names: ['Noto Serif'], width: 0.501 },
    { names: ['DejaVu Serif'], width: 0.5378 },
  ],
  sans: [{ names: ['Arial', 'ArialMT', 'Roboto', 'Liberation Sans'], width: 0.4592 }],
};

/** Every letter, about as often as English has them. */
const sample = 'the quick brown fox jumps over a lazy dog and rests beneath the hedge';

const openFonts = new Map<string, Opened>();

export function openFont(file: string): Opened {
  // Another file under the same name is another font, also while Vite is running.
  const version = `${file} ${statSync(fontFile(file)).mtimeMs}`;
  const alreadyOpen = openFonts.get(version);
  if (alreadyOpen) return alreadyOpen;
  const font = create(readFileSync(fontFile(file)));
  if (!('layout' in font)) throw new Error(`${file} holds several fonts`);
  openFonts.set(version, font);
  return font;
}

/**
 * The characters that each font has. Checked before any styles are made: without a font no page can be rendered, not
 * even one with the list of mistakes.
 */
export function lettersOf({ headings, text }: Fonts): Letters {
  const ofFiles = [...new Set([headings.file, text.file])].flatMap(mistakesOfFile);
  const mistakes = ofFiles.length ? ofFiles : [...new Set([headings, text].flatMap(mistakesOfWeights))];
  if (mistakes.length) throw new ContentMistakes(mistakes);
  const lettersIn = ({ file }: Font) => ({
    file,
    has: (letter: string) => openFont(file).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  });
  return { headings: lettersIn(headings), text: lettersIn(text) };
}

function mistakesOfFile(file: string): string[] {
  if (!existsSync(fontFile(file))) return [`theme.ts: the font is missing: put it at fonts/${file}`];
  try {
    openFont(file);
    return [];
  } catch {
    return [`theme.ts: fonts/${file} cannot be read as a font: put a WOFF2 file there`];
  }
}

/** A file with one weight would be made bold by the browser, and look it. */
function mistakesOfWeights({ file, weights }: Font): string[] {
  const [least = 0, most = least] = weights.split(' ').map(Number);
  const axis = openFont(file).variationAxes.wght;
  if (most === least || (axis && axis.min <= least && most <= axis.max)) return [];
  const has = axis ? `weights from ${axis.min} to ${axis.max}` : 'one weight';
  return [
    `theme.ts: fonts/${file} has ${has}, and weights says ${weights}: write what it has, or put a variable font there`,
  ];
}

function fontFile(file: string): string {
  return join(contentDir, 'fonts', file);
}

/** Our fonts and, until they are there, others given their measures, so that the change moves nothing. */
export function fontStyles({ headings, text }: Fonts, styleSheet: string): string {
  const families = headings.family === text.family ? [text] : [headings, text];
  return `${families.map((font) => faces(font, styleSheet)).join('')}@theme inline {
  --font-serif: ${stackOf(headings)};
  --font-sans: ${stackOf(text)};
}
`;
}

function stackOf(font: Font): string {
  const fallbackNames = standIns[font.like].map(({ names }) => `'${font.family} ${names[0]}', `).join('');
  return fontStack(font, fallbackNames);
}

function faces({ family, file, weights, like }: Font, styleSheet: string): string {
  const font = openFont(file);
  const ems = (units: number) => units / font.unitsPerEm;
  const width = ems(font.layout(sample).advanceWidth) / sample.length;
  const fallbacks = standIns[like].map(({ names, width: standIn }) => {
    const size = width / standIn;
    return `@font-face {
  font-family: '${family} ${names[0]}';
  src: ${names.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(ems(font.ascent) / size)};
  descent-override: ${percent(ems(-font.descent) / size)};
  line-gap-override: 0%;
}
`;
  });
  return `@font-face {
  font-family: '${family}';
  src: url('${relative(dirname(styleSheet), fontFile(file))}') format('woff2');
  font-weight: ${weights};
  font-display: swap;
}
${fallbacks.join('')}`;
}

function percent(ratio: number): string {
  return `${Math.round(ratio * 1000) / 10}%`;
}
