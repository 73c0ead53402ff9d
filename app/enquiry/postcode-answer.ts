import type { Postcodes } from '../site/postcodes.ts';

let loadedPostcodes: Promise<Postcodes> | undefined;

/**
 * Whether we serve the typed postcode, in the firm's words; empty while it is incomplete, undefined without one. The
 * postcode is not sent anywhere.
 */
export async function postcodeAnswer(postcode: string): Promise<string | undefined> {
  const district = districtOf(postcode);
  if (!district) return postcode.trim() ? '' : undefined;
  loadedPostcodes ??= fetch('/postcodes.json').then((response) => response.json());
  // After a failed request the next letter tries again.
  loadedPostcodes.catch(() => (loadedPostcodes = undefined));
  const { towns, nearby, answers } = await loadedPostcodes;
  if (district.startsWith('BF')) return answers.forces;
  const town = towns[district];
  if (town) return answers.ours.replace('{town}', town);
  return nearby.includes(district) ? answers.nearby : answers.other;
}

/** The first half of a postcode, also without its space or its end: “WR14” of “wr142a”; “BFPO” for the forces. */
export function districtOf(postcode: string): string | undefined {
  const text = postcode.trim().toUpperCase();
  if (text.startsWith('BFPO')) return 'BFPO';
  const spaced = /^([A-Z]{1,2}\d[A-Z\d]?)\s+\d[A-Z]{0,2}$/.exec(text);
  return (spaced ?? /^([A-Z]{1,2}\d[A-Z\d]?)(?:\d[A-Z]{0,2})?$/.exec(text.replace(/\s+/g, '')))?.[1];
}
