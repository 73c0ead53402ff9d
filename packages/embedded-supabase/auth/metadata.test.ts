import { expect, test } from 'vitest';
import { mergedMetadata } from './metadata.ts';

test('what an account says of itself may have 4,096 bytes as JSON, with what is there already', () => {
  const around = Buffer.byteLength(JSON.stringify({ kept: true, note: '' }));
  const note = (length: number) => mergedMetadata({ kept: true }, { note: 'x'.repeat(length - around) });
  expect(Buffer.byteLength(JSON.stringify(note(4096)))).toBe(4096);
  expect(() => note(4097)).toThrow('larger than 4096 bytes');
});
