import { expect, test } from 'vitest';
import { fonts } from '#content/theme.ts';
import { fontStyles, openFont } from './fonts.ts';

const sheet = new URL('../styles/site.css', import.meta.url).pathname;
const headings = { ...fonts.headings, family: 'Tall', like: 'serif' } as const;
const text = { ...fonts.text, family: 'Plain', like: 'sans' } as const;

test('letters come from the firm’s folder, with stand-ins that take the same room', () => {
  const css = fontStyles({ headings, text }, sheet);
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
  const css = fontStyles({ headings: text, text }, sheet);
  expect(css.match(/url\(/g)).toHaveLength(1);
});

test('a font that is not there is told with its place', () => {
  expect(() => fontStyles({ headings, text: { ...text, file: 'lost.woff2' } }, sheet)).toThrow('fonts/lost.woff2');
});
