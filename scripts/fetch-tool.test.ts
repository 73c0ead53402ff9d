import { expect, test } from 'vitest';
import { parseTool } from './fetch-tool.mjs';

test('a tool is named with its exact version', () => {
  expect(parseTool('deno@2.9.6')).toEqual({ name: 'deno', version: '2.9.6' });
  expect(parseTool('@sparticuz/chromium@153.0.0')).toEqual({ name: '@sparticuz/chromium', version: '153.0.0' });
});

test('a name without a version, or with a range, is refused', () => {
  for (const tool of ['', 'deno', 'deno@latest', 'deno@^2.9.6']) expect(() => parseTool(tool)).toThrow('exact version');
});
