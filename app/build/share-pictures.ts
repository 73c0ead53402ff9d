import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PageData } from '../site/data.ts';
import { shareAddress } from '../site/share-address.ts';
import { forEachParallel } from './for-each-parallel.ts';
import { loadFacts } from './content-dir.ts';
import { openFont } from './fonts.ts';
import { createLetters } from './lettering.ts';
import { drawShareCard, wordsOver } from './draw-share-card.ts';
import { cardOf, type Firm, shareCardFormat } from './share-card.ts';
import { writeWhole } from './write-whole.ts';

const { fonts } = await loadFacts('theme');
const letters = createLetters((name) => openFont(fonts[name].file));

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
  // Lists of jobs are shared with the picture of home.
  const sharedPages = pages.filter(({ head, hero }) => !head.hidden && (hero.kind !== 'work' || hero.picture));
  await forEachParallel(sharedPages, async (page) => {
    const card = cardOf(page, pages);
    const { file = '' } = page.pictures[card.picture] ?? {};
    const published = join(siteDir, `${file}-1200.webp`);
    // One that was taken down while the site is built is missing: its page goes with the next build.
    const isGone = file.startsWith('/pictures/') && !existsSync(published);
    if (isGone) return;
    const photo = await readFile(file.startsWith('/pictures/') ? published : join(sourceDir, `${card.picture}.jpg`));
    const overlay = wordsOver(card, firm, letters);
    const hash = createHash('sha256')
      .update(photo)
      .update(overlay)
      .update(JSON.stringify({ card, ...shareCardFormat }));
    const cached = join(cacheDir, `${hash.digest('hex').slice(0, 20)}.jpg`);
    if (!existsSync(cached))
      await writeWhole(cached, await drawShareCard(photo, overlay, card.focus, firm.drawings.paper));
    await copyFile(cached, join(siteDir, shareAddress(page.path)));
  });
}
