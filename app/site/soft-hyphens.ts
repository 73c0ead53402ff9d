/** The longest word that a phone holds on one line where letters are largest. */
const longestWord = 14;

const longWords = new RegExp(`\\p{L}{${longestWord + 1},}`, 'gu');

/** Welsh ones too: a w and a y sound as vowels there. */
const vowels = 'aeiouwyàáâäèéêëìíîïòóôöùúûüŵŷ';

/** Where a syllable probably ends: before the last consonant before a vowel, with some letters on either side. */
const seams = new RegExp(
  `(?<=\\p{L}{2}[${vowels}][^${vowels}]*[^${vowels}])(?=[^${vowels}][${vowels}]\\p{L}{2})`,
  'giu',
);

/** A heading with soft hyphens in very long words, such as the names of some towns. */
export function withSoftHyphens(heading: string): string {
  return heading.replace(longWords, (word) => word.replace(seams, '\u00ad'));
}
