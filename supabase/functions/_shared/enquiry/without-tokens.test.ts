import { expect, test } from 'vitest';
import { withoutTokens } from './without-tokens.ts';

const page = 'https://site.example/contact-us';

test.each([
  [`${page}#access_token=a&refresh_token=b&type=signup`, page],
  [`${page}#token_hash=a&type=recovery`, page],
  [`${page}?code=a&utm_source=leaflet#form`, `${page}?utm_source=leaflet#form`],
  [`${page}?token_hash=a&token=b`, page],
  [`${page}?utm_campaign=spring%202027#form`, `${page}?utm_campaign=spring%202027#form`],
  ['no address with a token', ''],
])('of %s is kept %s', (address, expected) => {
  expect(withoutTokens(address)).toBe(expected);
});
