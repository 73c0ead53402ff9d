import { expect, test } from 'vitest';
import { isCrossOriginForm } from './cross-origin-form.ts';

const allowedOrigin = 'https://www.orchardandhill.example';
const host = 'functions.example';

test.each<[boolean, Record<string, string>]>([
  [false, { 'sec-fetch-site': 'same-origin', origin: 'https://functions.example' }],
  [false, { 'sec-fetch-site': 'none' }],
  [false, { 'sec-fetch-site': 'cross-site', origin: allowedOrigin }],
  [true, { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }],
  [true, { 'sec-fetch-site': 'same-site', origin: 'https://other.functions.example' }],
  [true, { 'sec-fetch-site': 'cross-site', origin: 'null' }],
  [true, { 'sec-fetch-site': 'cross-site' }],
  [false, { origin: 'https://functions.example' }],
  [true, { origin: 'https://elsewhere.example' }],
  [true, { origin: 'null' }],
  [false, {}],
])('elsewhere is %s: %j', (expected, headers) => {
  const request = new Request('http://embedded.invalid/', { method: 'POST', headers: { host, ...headers } });
  expect(isCrossOriginForm(request, [allowedOrigin])).toBe(expected);
});
