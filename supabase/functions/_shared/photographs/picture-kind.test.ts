import { expect, test } from 'vitest';
import { pictureKind } from './picture-kind.ts';

test.each([
  ['\xff\xd8\xff\xe0 and more', 'jpeg'],
  ['\x89PNG\r\n\x1a\n and more', 'png'],
  ['RIFF\x01\x02\x03\x04WEBPVP8 ', 'webp'],
  ['\0\0\0\x18ftypheic', 'heic'],
  ['\0\0\0\nftyphevc', 'heic'],
  ['\0\0\0\x18ftypmif1', 'heic'],
  ['\0\0\0\x18ftypmsf1', 'heic'],
  ['\0\0\0\x18ftypmp42', null],
  ['RIFF\x01\x02\x03\x04WAVE', null],
  ['1234\x01\x02\x03\x04WEBP', null],
  ['\xff\xd8', null],
  ['x\xff\xd8\xff\xe0', null],
  ['x\0\0\0\x18ftyphei', null],
  ['<svg xmlns="', null],
  ['', null],
])('a file that begins with %j is: %s', (start, kind) => {
  expect(pictureKind(Buffer.from(start, 'latin1'))).toBe(kind);
});
