import sharp from 'sharp';
import type { Focus } from '#content/types.ts';
import type { Lettering, Letters } from './lettering.ts';
import { type Firm, type ShareCard, shareCardFormat } from './share-card.ts';

const frame = { width: 1200, height: 630 };
const textBox = { left: 72, width: 510 };
const { jpeg, picture: pictureBox } = shareCardFormat;

/** Where the crop sits across the picture, as on the page itself. */
const horizontalFocus: Record<Focus, number> = { centre: 0.5, left: 0.2, right: 0.72, top: 0.5, low: 0.5 };

export async function drawShareCard(photo: Uint8Array, overlay: string, focus: Focus, paper: string): Promise<Buffer> {
  const { autoOrient: original } = await sharp(photo).metadata();
  const scaledWidth = Math.max(pictureBox.width, Math.round((original.width * frame.height) / original.height));
  const offset = Math.round((scaledWidth - pictureBox.width) * horizontalFocus[focus]);
  const { data, info } = await sharp(photo)
    .autoOrient()
    .resize({ width: scaledWidth, height: frame.height, fit: 'cover' })
    .extract({ left: offset, top: 0, width: pictureBox.width, height: frame.height })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const card = sharp({ create: { ...frame, channels: 3, background: paper } }).composite([
    { input: data, raw: info, left: pictureBox.left, top: 0 },
    { input: Buffer.from(overlay), left: 0, top: 0 },
  ]);
  let drawn = Buffer.alloc(0);
  for (const quality of jpeg.qualities) {
    drawn = await card.clone().jpeg({ quality }).toBuffer();
    if (drawn.length < jpeg.most) break;
  }
  return drawn;
}

/** The words of a card as SVG, to be laid over its picture. */
export function wordsOver({ label, title }: ShareCard, { name, drawings }: Firm, letters: Letters): string {
  const { outline } = letters;
  const { size, lines } = fitted(letters, title);
  const leading = size * 1.1;
  const firstBaseline = 300 - ((lines.length - 1) * leading) / 2;
  const labelLettering = letteringWithin(letters, textBox.width - 60, label.toUpperCase(), {
    font: 'text',
    size: 22,
    spacing: 2.4,
  });
  const nameLettering = letteringWithin(letters, textBox.width - 72, name, { font: 'headings', size: 34 });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}">
<g fill="${drawings.lawn}"><rect x="${textBox.left}" y="${firstBaseline - size - 34}" width="44" height="2"/>
${outline(label.toUpperCase(), textBox.left + 60, firstBaseline - size - 25, labelLettering)}</g>
<g fill="${drawings.hedge}">${lines.map((line, index) => outline(line, textBox.left, firstBaseline + index * leading, { font: 'headings', size })).join('')}
<svg x="${textBox.left}" y="520" width="54" height="54" viewBox="0 0 48 48">${drawings.favicon.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')}</svg>
${outline(name, textBox.left + 72, 561, nameLettering)}</g></svg>`;
}

/** A long line has smaller letters, so that it ends before the picture begins. */
function letteringWithin(
  { widthOf }: Letters,
  width: number,
  line: string,
  { font, size, spacing = 0 }: Lettering,
): Lettering {
  const scale = Math.min(1, width / widthOf(line, { font, size, spacing }));
  return { font, size: size * scale, spacing: spacing * scale };
}

/** The largest letters in which a title takes four lines at most, and no word is wider than they. */
function fitted(letters: Letters, title: string): { size: number; lines: string[] } {
  for (let size = 68; ; size -= 4) {
    const lines = letters.wrapLines(title, textBox.width, { font: 'headings', size });
    if (lines.length > 4 && size > 36) continue;
    const sizes = lines.map((line) => letteringWithin(letters, textBox.width, line, { font: 'headings', size }).size);
    return { size: Math.min(...sizes), lines };
  }
}
