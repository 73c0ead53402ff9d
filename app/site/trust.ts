import { business } from '#content/business.ts';
import { words } from '#content/words.ts';
import type { Site } from './data.ts';

/** The trust strip, with the insurer, and the number of reviews beside their source, if the owner gives them; without a rating nothing about one. */
export function trust(): Site['trust'] {
  const { insurance, rating } = business;
  const lines = words.trust.filter(({ fact }) => fact !== 'rating' || rating);
  return lines.map(({ fact, ...line }) => {
    if (fact === 'insurance' && insurance) return { ...line, text: `${insurance.sum}, ${insurance.insurer}` };
    if (fact === 'rating' && rating?.source)
      return { ...line, text: `[From ${rating.reviews} reviews](${rating.source})` };
    return line;
  });
}
