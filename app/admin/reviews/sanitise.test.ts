import { expect, test } from 'vitest';
import { markupExamples } from '../../../tests/support/markup-examples.ts';
import { sanitise } from './sanitise.ts';

test.each(markupExamples)('%j is kept as %j', (written, kept) => {
  expect(sanitise(written)).toBe(kept);
});
