import { expect, test } from 'vitest';
import { withoutRow } from './repair.ts';

test('a refused row is not repeated to its sender, the rest of the answer stays', async () => {
  const refusal = {
    code: '23514',
    details: 'Failing row contains (7, "secret", \\null).',
    message: 'violates a check',
  };
  const shown = await withoutRow(Response.json(refusal, { status: 400 }));
  expect(shown.status).toBe(400);
  expect(await shown.json()).toEqual({ ...refusal, details: null });
});
