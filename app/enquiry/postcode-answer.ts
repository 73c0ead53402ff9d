import type { Postcodes } from '../site/postcodes.ts';
import { districtOf, sectorOf } from '#shared/postcode.ts';

let loadedPostcodes: Promise<Postcodes> | undefined;

/** `look` is missing while there is nothing to answer yet. */
export type PostcodeAnswer = { look?: 'yes' | 'nearly' | 'no'; text: string };

/**
 * Whether we serve the typed postcode, in the firm's words; without words while it is incomplete, unless it is said to
 * be whole, and undefined without one. The postcode is not sent anywhere.
 */
export async function postcodeAnswer(postcode: string, isWhole = false): Promise<PostcodeAnswer | undefined> {
  const district = districtOf(postcode);
  if (!district && !isWhole) return postcode.trim() ? { text: '' } : undefined;
  loadedPostcodes ??= fetch('/postcodes.json').then((response) => response.json());
  // After a failed request the next letter tries again.
  loadedPostcodes.catch(() => (loadedPostcodes = undefined));
  const { towns, nearby, answers } = await loadedPostcodes;
  if (!district) return { text: answers.incomplete };
  if (district.startsWith('BF')) return { look: 'no', text: answers.forces };
  const sector = sectorOf(postcode);
  const town = towns[sector ?? ''] ?? towns[district];
  // Towns that share the district: the next figure says which.
  if (!town && !sector && Object.keys(towns).some((name) => name.startsWith(`${district} `)))
    return { text: answers.incomplete };
  if (town) return { look: 'yes', text: answers.ours.replace('{town}', town) };
  const isNearby = nearby.includes(district) || (sector && nearby.includes(sector));
  return isNearby ? { look: 'nearly', text: answers.nearby } : { look: 'no', text: answers.other };
}
