import type { SiteWords } from '#content/firm-types.ts';
import { words } from '#content/words.ts';

/** Braces that nothing fills would be read by visitors, and so would a field without a name. */
export function mistakesOfPostcodeWords(
  { label, question, check, answers }: SiteWords['postcode'] = words.postcode,
): string[] {
  const { ours, ...otherAnswers } = answers;
  const texts = { label, question, check, ...otherAnswers, ours: ours.replace('{town}', '') };
  return Object.entries(texts).flatMap(([name, text]) => {
    const place = `words.ts: postcode’s ${name}`;
    if (!text.trim()) return [`${place} is empty: write what visitors read there`];
    return /[{}]/.test(text) ? [`${place} is “${text.trim()}”: only ours knows a town, once, as {town}`] : [];
  });
}
