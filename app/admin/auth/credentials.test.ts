import { expect, test } from 'vitest';
import { credentialMistakes } from './credentials.ts';

test('an address and six characters are enough', () => {
  expect(credentialMistakes({ email: 'ruth@example.org', password: 'sixsix' })).toEqual({});
});

test.each(['', 'ruth', 'ruth@', '@example.org', 'ruth @example.org'])('“%s” is not an address', (email) => {
  expect(Object.keys(credentialMistakes({ email, password: 'sixsix' }))).toEqual(['email']);
});

test('five characters are too few', () => {
  expect(Object.keys(credentialMistakes({ email: 'ruth@example.org', password: 'fives' }))).toEqual(['password']);
});
