import { runInNewContext } from 'node:vm';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { printValue } from './print-value.ts';

const values = fc
  .jsonValue({ stringUnit: 'binary' })
  .chain((value) => fc.constantFrom(value, { [`__proto__`]: value }, ["it's", '"it\'s"', '`${x}`', '\u2028', value]));

test('what is written into a file reads as it was, whatever letters and names stand in it', () => {
  fc.assert(
    fc.property(values, (value) => {
      const read: unknown = runInNewContext(`(${printValue(value)})`);
      expect(JSON.stringify(read)).toBe(JSON.stringify(value));
    }),
  );
});
