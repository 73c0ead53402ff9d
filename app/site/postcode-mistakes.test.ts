import { expect, test } from 'vitest';
import { words } from '#content/words.ts';
import { mistakesOfPostcodeWords } from './postcode-mistakes.ts';

test('a postcode field without a name, and answers with braces that nothing fills, are named', () => {
  const { answers } = words.postcode;
  const mistakes = (ours: string, nearby = answers.nearby) =>
    mistakesOfPostcodeWords({ ...words.postcode, answers: { ...answers, ours, nearby } });
  expect(mistakes('Yes, {town}.')).toEqual([]);
  expect(mistakes('Yes, {Town}.', 'Near {town}.')).toEqual([
    'words.ts: postcode’s nearby is “Near {town}.”: only ours knows a town, once, as {town}',
    'words.ts: postcode’s ours is “Yes, {Town}.”: only ours knows a town, once, as {town}',
  ]);
  expect(mistakesOfPostcodeWords({ ...words.postcode, label: ' ' })).toEqual([
    'words.ts: postcode’s label is empty: write what visitors read there',
  ]);
});
