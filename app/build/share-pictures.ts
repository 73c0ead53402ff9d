import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Focus } from '#content/types.ts';
import type { PageData } from '../site/data.ts';
import { shareAddress } from '../site/share-address.ts';
import { atEachCore } from './at-each-core.ts';
import { outline, widthOf, wrapLines, type Lettering } from './lettering.ts';
import { upright } from './pictures.ts';
import { writeWhole } from './write-whole.ts';

const frame = { width: 1200, height: 630 };
const textBox = { left: 72, width: 510 };
const picture = { left: 624, width: frame.width - 624 };
const jpeg = { quality: 54, quantisationTable: 3, trellisQuantisation: true };

/** Where the crop sits across the picture, as on the page itself. */
const horizontalFocus: Record<Focus, number> = { centre: 0.5, left: 0.2, right: 0.72, top: 0.5, low: 0.5 };

type Firm = { name: string; drawings: { favicon: string; paper: string; hedge: string; lawn: string } };
type ShareCard = { label: string; title: string; picture: string; focus: Focus };

/** A picture for each page that can be shared: its title in our letters beside its own picture. */
export async function makeSharePictures(
  pages: PageData[],
  firm: Firm,
  sourceDir: string,
  cacheDir: string,
  siteDir: string,
) {
  await mkdir(cacheDir, { recursive: true });
  await mkdir(dirname(join(siteDir, shareAddress('/'))), { recursive: true });
  const sharedPages = pages.filter((page) => !page.head.hidden);
  await atEachCore(sharedPages, async (page) => {
    const card = cardOf(page, pages);
    const photo = await readFile(join(sourceDir, `${card.picture}.jpg`));
    const overlay = wordsOver(card, firm);
    const hash = createHash('sha256').update(photo).update(overlay).update(JSON.stringify({ card, jpeg, picture }));
    const cached = join(cacheDir, `${hash.digest('hex').slice(0, 20)}.jpg`);
    if (!existsSync(cached)) await writeWhole(cached, await draw(photo, overlay, card.focus, firm.drawings.paper));
    await copyFile(cached, join(siteDir, shareAddress(page.path)));
  });
}

/** A page without a picture borrows that of the first page, which is home. */
function cardOf({ hero, trail }: PageData, [home]: PageData[]): ShareCard {
  const label = hero.kind === 'split' ? (trail.at(-1)?.name ?? '') : hero.label;
  const heroWithPicture = hero.kind === 'plain' && home ? home.hero : hero;
  const { picture, focus = 'centre' } = heroWithPicture.kind === 'plain' ? { picture: '' } : heroWithPicture;
  return { label, title: hero.title, picture, focus };
}

async function draw(photo: Buffer, overlay: string, focus: Focus, paper: string): Promise<Buffer> {
  const { autoOrient: original } = await sharp(photo).metadata();
  const scaledWidth = Math.max(picture.width, Math.round((original.width * frame.height) / original.height));
  const offset = Math.round((scaledWidth - picture.width) * horizontalFocus[focus]);
  const { data, info } = await upright(photo)
    .resize({ width: scaledWidth, height: frame.height, fit: 'cover' })
    .extract({ left: offset, top: 0, width: picture.width, height: frame.height })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp({ create: { ...frame, channels: 3, background: paper } })
    .composite([
      { input: data, raw: info, left: picture.left, top: 0 },
      { input: Buffer.from(overlay), left: 0, top: 0 },
    ])
    .jpeg(jpeg)
    .toBuffer();
}

function wordsOver({ label, title }: ShareCard, { name, drawings }: Firm): string {
  const { size, lines } = fitted(title);
  const leading = size * 1.1;
  const firstBaseline = 300 - ((lines.length - 1) * leading) / 2;
  const labelLettering = letteringWithin(textBox.width - 60, label.toUpperCase(), {
    font: 'text',
    size: 22,
    spacing: 2.4,
  });
  const nameLettering = letteringWithin(textBox.width - 72, name, { font: 'headings', size: 34 });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}">
<g fill="${drawings.lawn}"><rect x="${textBox.left}" y="${firstBaseline - size - 34}" width="44" height="2"/>
${outline(label.toUpperCase(), textBox.left + 60, firstBaseline - size - 25, labelLettering)}</g>
<g fill="${drawings.hedge}">${lines.map((line, index) => outline(line, textBox.left, firstBaseline + index * leading, { font: 'headings', size })).join('')}
<svg x="${textBox.left}" y="520" width="54" height="54" viewBox="0 0 48 48">${drawings.favicon.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')}</svg>
${outline(name, textBox.left + 72, 561, nameLettering)}</g></svg>`;
}

/** A long line has smaller letters, so that it ends before the picture begins. */
function letteringWithin(width: number, line: string, { font, size, spacing = 0 }: Lettering): Lettering {
  const scale = Math.min(1, width / widthOf(line, { font, size, spacing }));
  return { font, size: size * scale, spacing: spacing * scale };
}

/** The largest letters in which a title takes four lines at most, and no word is wider than they. */
function fitted(title: string): { size: number; lines: string[] } {
  for (let size = 68; ; size -= 4) {
    const lines = wrapLines(title, textBox.width, { font: 'headings', size });
    if (lines.length > 4 && size > 36) continue;
    const sizes = lines.map((line) => letteringWithin(textBox.width, line, { font: 'headings', size }).size);
    return { size: Math.min(...sizes), lines };
  }
}
