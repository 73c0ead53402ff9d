import { expect, test } from 'vitest';
import { sameSecret } from './constant-time.ts';

test('a secret is the same only letter by letter, and none at all opens nothing', async () => {
  expect(await sameSecret('secret', 'secret')).toBe(true);
  for (const guess of ['', 'secre', 'secrets', 'Secret']) expect(await sameSecret(guess, 'secret')).toBe(false);
  expect(await sameSecret('', '')).toBe(false);
});
