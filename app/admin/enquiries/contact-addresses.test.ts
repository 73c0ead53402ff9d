import { expect, test } from 'vitest';
import { callAddress, replyAddress } from './contact-addresses.ts';

test('a telephone number is dialled without its spaces', () => {
  expect(callAddress('+44 (1632) 960-201')).toBe('tel:+441632960201');
});

test('a reply carries the reference in its subject', () => {
  const address = replyAddress({ email: 'vera@example.org', reference: 'OH-222222' }, 'Orchard & Hill');
  expect(address).toBe('mailto:vera@example.org?subject=Your%20enquiry%20to%20Orchard%20%26%20Hill%2C%20OH-222222');
});

test('an address cannot add fields to the mail', () => {
  const address = replyAddress({ email: 'a@example.org?bcc=b@example.org', reference: 'OH-222222' }, 'Us');
  expect(new URL(address).searchParams.has('bcc')).toBe(false);
});
