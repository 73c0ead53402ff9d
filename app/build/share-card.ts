import type { Focus } from '#content/types.ts';
import type { PageData } from '../site/data.ts';

/** Whatever changes a picture without a change of its words. */
export const shareCardFormat = {
  /** Leaves and gravel take many bytes: such a picture is kept at the first quality that loads quickly. */
  jpeg: { qualities: [60, 50, 40, 30], most: 80 * 1024 },
  picture: { left: 624, width: 576 },
};

export type Firm = { name: string; drawings: { favicon: string; paper: string; hedge: string; lawn: string } };
export type ShareCard = { label: string; title: string; picture: string; focus: Focus };

/** A page without a picture borrows that of the first page, which is home. */
export function cardOf({ hero, trail }: PageData, [home]: PageData[]): ShareCard {
  const label = hero.kind === 'split' ? (trail.at(-1)?.name ?? '') : hero.label;
  const heroWithPicture = hero.kind === 'plain' && home ? home.hero : hero;
  const { picture, focus = 'centre' } = heroWithPicture.kind === 'plain' ? { picture: '' } : heroWithPicture;
  return { label, title: hero.title, picture, focus };
}
