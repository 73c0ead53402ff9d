import type { PageData } from '../site/data.ts';
import { cardOf, shareCardFormat } from '../build/share-card.ts';
import { shareAddress } from '../site/share-address.ts';
import type { DerivedPage } from '#shared/published/messages.ts';
import { hashOf } from './page-hash.ts';

/** The picture of a page for those who share it: where it is, what it is made from, and a name for just that. */
export function shareOf(page: PageData, pages: PageData[], firm: object): Pick<DerivedPage, 'share'> {
  if (page.head.hidden) return {};
  const card = cardOf(page, pages);
  const photograph = (page.pictures[card.picture] ?? pages[0]?.pictures[card.picture])?.file;
  if (!photograph) return {};
  return {
    share: { address: shareAddress(page.path), hash: hashOf(card, photograph, firm, shareCardFormat), photograph },
  };
}
