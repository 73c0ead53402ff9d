import type { Font } from 'fontkit';
import type { Fonts } from '#content/firm-types.ts';

export type Lettering = { font: keyof Fonts; size: number; spacing?: number };

/** What can be drawn with the firm's fonts. */
export type Letters = ReturnType<typeof createLetters>;

export function createLetters(fontNamed: (name: keyof Fonts) => Font) {
  /** Words that are tied together are so by a space that not every font has. */
  function layout(text: string, font: keyof Fonts) {
    return fontNamed(font).layout(text.replaceAll('\u00a0', ' '));
  }

  /** How wide a line stands, in pixels. */
  function widthOf(text: string, { font, size, spacing = 0 }: Lettering): number {
    return (layout(text, font).advanceWidth / fontNamed(font).unitsPerEm) * size + spacing * text.length;
  }

  /** A line as SVG outlines from our own fonts: a machine without any fonts draws the same letters. */
  function outline(text: string, x: number, y: number, { font, size, spacing = 0 }: Lettering): string {
    const { glyphs, positions } = layout(text, font);
    const scale = size / fontNamed(font).unitsPerEm;
    let penX = 0;
    const letters = glyphs.map((glyph, index) => {
      const position = positions[index];
      const path = glyph.path.translate(penX + (position?.xOffset ?? 0), position?.yOffset ?? 0).toSVG();
      penX += (position?.xAdvance ?? glyph.advanceWidth) + spacing / scale;
      return path;
    });
    return `<path transform="translate(${x} ${y}) scale(${scale} ${-scale})" d="${letters.join('')}"/>`;
  }

  /** Breaks a text into lines no wider than `width`. */
  function wrapLines(text: string, width: number, lettering: Lettering): string[] {
    return text.split(' ').reduce<string[]>((lines, word) => {
      const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
      return widthOf(longer, lettering) <= width || !lines.length ? [...lines.slice(0, -1), longer] : [...lines, word];
    }, []);
  }

  return { widthOf, outline, wrapLines };
}
