import { expect, test } from 'vitest';
import { httpAddress } from './http-address.ts';

test.each(['https://example.org/face.jpg', 'http://example.org/face.jpg?size=40', 'HTTPS://example.org/'])(
  '%s is an image address',
  (text) => {
    expect(httpAddress(text)).toBe(new URL(text).href);
  },
);

test.each([
  'face.jpg',
  'www.example.org/face.jpg',
  'ftp://example.org/face.jpg',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'http:face.jpg',
  'https://',
  'https://exam ple.org/',
])('%s is not', (text) => {
  expect(httpAddress(text)).toBeUndefined();
});
