import { expect, test } from 'vitest';
import { fonts } from '#content/theme.ts';
import { ContentMistakes } from '../site/content-mistakes.ts';
import { mistakesOfLetters } from '../site/letter-mistakes.ts';
import { pages } from '../site/pages.ts';
import { fontStyles, lettersOf, openFont } from './fonts.ts';

const stylesheet = new URL('../styles/site.css', import.meta.url).pathname;
const headings = { ...fonts.headings, family: 'Tall', like: 'serif' } as const;
const text = { ...fonts.text, family: 'Plain', like: 'sans' } as const;

test('letters come from the firm’s folder, with stand-ins that take the same room', () => {
  const css = fontStyles({ headings, text }, stylesheet);
  expect(css).toContain(`fonts/${headings.file}')`);
  expect(css).toContain(
    `--font-serif: 'Tall', 'Tall Georgia', 'Tall Noto Serif', 'Tall DejaVu Serif', Georgia, serif;`,
  );
  expect(css).toContain(`--font-sans: 'Plain', 'Plain Arial', Arial, sans-serif;`);
  const standIn = /'Plain Arial';[^}]*size-adjust: ([\d.]+)%;\s+ascent-override: ([\d.]+)%/.exec(css) ?? [];
  const { ascent, unitsPerEm } = openFont(text.file);
  expect((Number(standIn[1]) * Number(standIn[2])) / 10_000).toBeCloseTo(ascent / unitsPerEm, 2);
});

test('one family for headings and text is loaded once', () => {
  const css = fontStyles({ headings: text, text }, stylesheet);
  expect(css.match(/url\(/g)).toHaveLength(1);
});

test('fonts that are not there, or are none, are listed as mistakes of the content', () => {
  const missingFonts = { headings: { ...headings, file: 'lost.woff2' }, text: { ...text, file: '../theme.ts' } };
  expect(() => lettersOf(missingFonts)).toThrow(
    new ContentMistakes([
      'theme.ts: the font is missing: put it at fonts/lost.woff2',
      'theme.ts: fonts/../theme.ts cannot be read as a font: put a WOFF2 file there',
    ]),
  );
});

test('letters that a font has not are named, with where they are needed', () => {
  const [home] = pages;
  const letters = lettersOf(fonts);
  expect(mistakesOfLetters(pages, letters)).toEqual([]);
  expect(mistakesOfLetters([{ ...home!, name: 'Tŷ Ŵyn', summary: 'Tŷ' }], letters)).toEqual([
    `theme.ts: fonts/${fonts.headings.file} has no ŷ, Ŵ, needed for “Tŷ Ŵyn”: put a file with more letters there, or write it without`,
    `theme.ts: fonts/${fonts.text.file} has no ŷ, Ŵ, needed for “Tŷ Ŵyn”: put a file with more letters there, or write it without`,
  ]);
});
