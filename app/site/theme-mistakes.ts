import type { ColourName, Colours } from '#content/firm-types.ts';
import { colours, mark } from '#content/theme.ts';
import { hexColour } from '#shared/hex-colour.ts';

/** What WCAG asks of text. */
const readable = 4.5;

/** Which colours text has on which grounds. */
const grounds: { grounds: ColourName[]; text: ColourName[] }[] = [
  {
    grounds: ['paper', 'stone', 'card', 'white', 'blush'],
    text: ['ink', 'soft', 'hedge', 'lawn', 'lawn-dark', 'brick'],
  },
  { grounds: ['mist'], text: ['hedge', 'soft', 'river-dark'] },
  { grounds: ['straw'], text: ['bark'] },
  { grounds: ['amber', 'amber-dark'], text: ['hedge-950'] },
  { grounds: ['hedge', 'hedge-900', 'hedge-950'], text: ['white', 'sage'] },
  { grounds: ['lawn', 'lawn-dark'], text: ['white'] },
];

export function mistakesOfTheme(palette: Colours = colours, lines: string[] = mark): string[] {
  return [...mistakesOfMark(lines), ...mistakesOfColours(palette)];
}

function mistakesOfMark(lines: string[]): string[] {
  return lines
    .filter((line) => !/^m[\d\s.,a-z+-]+$/i.test(line))
    .map((line) => `theme.ts: mark has “${line.slice(0, 40)}”: write only the d of a path, M4 40L18 14z`);
}

function mistakesOfColours(palette: Colours): string[] {
  const unreadableColours = Object.entries(palette).filter(
    ([, value]) => !/^oklch\([\d.]+ [\d.]+ [\d.]+\)$/.test(value),
  );
  if (unreadableColours.length)
    return unreadableColours.map(
      ([name, value]) => `theme.ts: ${name} is “${value}”: write oklch(lightness chroma hue), oklch(0.5 0.1 200)`,
    );
  return grounds.flatMap((group) =>
    group.text.flatMap((text) => {
      const contrasts = group.grounds.map((ground) => ({ ground, ratio: contrast(palette[text], palette[ground]) }));
      const pale = contrasts.filter(({ ratio }) => ratio < readable);
      if (!pale.length) return [];
      const ratios = pale.map(({ ground, ratio }) => `${ratio.toFixed(1)} on ${ground}`).join(', ');
      return [`theme.ts: the contrast of text in ${text} is ${ratios}: change the lightness until it is ${readable}`];
    }),
  );
}

function contrast(colourA: string, colourB: string): number {
  const [dark = 0, light = 0] = [luminance(colourA), luminance(colourB)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** As WCAG reckons it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (hexColour(colour).match(/\w\w/g) ?? [])
    .map((byte) => Number.parseInt(byte, 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
