import { expect, test } from 'vitest';
import { skyline } from './skyline.ts';

test('the hills reach from edge to edge of a screen of 1920 px without being enlarged', () => {
  const [minX = 0, , width = 0] = /viewBox="([^"]+)"/.exec(skyline)?.[1]?.split(' ').map(Number) ?? [];
  expect(width).toBeGreaterThanOrEqual(1920);
  expect(skyline).toMatch(new RegExp(` d="M${minX} 112.* ${minX + width} [\\d.]+V112z`));
});
