import { expect, test } from 'vitest';
import { createBoundedCache } from './bounded-cache.ts';

const tenBytes = () => Promise.resolve('0123456789');
const cacheOf = (bytes: number) => createBoundedCache<string>(bytes, ({ length }) => length);

test('it keeps what was used last, and no more than fits', async () => {
  const cache = cacheOf(33);
  for (const key of ['a', 'b', 'c']) await cache.get(key, tenBytes);
  expect(cache.held('a')).toBeDefined();
  await cache.get('d', tenBytes);
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.held(key))).toEqual(['a', 'c', 'd']);
});

test('what alone is too large is given and not kept', async () => {
  const cache = cacheOf(5);
  expect(await cache.get('a', tenBytes)).toHaveLength(10);
  expect(cache.held('a')).toBeUndefined();
});

test('many who ask at once have it made once, and a failure is nobody else’s', async () => {
  const cache = cacheOf(100);
  let made = 0;
  const make = async () => String((made += 1));
  expect(await Promise.all([cache.get('a', make), cache.get('a', make), cache.get('a', make)])).toEqual([
    '1',
    '1',
    '1',
  ]);
  await expect(cache.get('b', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await cache.get('b', make)).toBe('2');
});

test('what is cleared while it is made is not kept', async () => {
  const cache = cacheOf(100);
  const { promise, resolve } = Promise.withResolvers<string>();
  const asked = cache.get('a', () => promise);
  cache.clear();
  resolve('old');
  expect(await asked).toBe('old');
  expect(cache.held('a')).toBeUndefined();
});
