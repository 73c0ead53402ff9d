import { expect, test } from 'vitest';
import { callAddress, replyAddress } from './contact-addresses.ts';

const enquiry = {
  name: 'Vera Oak',
  email: 'vera@example.org',
  reference: 'OH-222222',
  message: 'The ash leans.\nPlease look?',
  created_at: '2026-11-02T09:30:00+00:00',
};

test('a telephone number is dialled without its spaces', () => {
  expect(callAddress('+44 (1632) 960-201')).toBe('tel:+441632960201');
});

test('a reply carries the reference in its subject and quotes what was asked', () => {
  const address = new URL(replyAddress(enquiry, 'Orchard & Hill'));
  expect(address.pathname).toBe('vera@example.org');
  expect(address.searchParams.get('subject')).toBe('Your enquiry to Orchard & Hill, OH-222222');
  expect(address.searchParams.get('body')).toBe(
    '\r\n\r\nOn 2 Nov 2026, 09:30 Vera Oak wrote:\r\n> The ash leans.\r\n> Please look?',
  );
});

test('a long message is quoted as far as every system opens it', () => {
  const address = replyAddress({ ...enquiry, message: 'Żywopłot 🌳 '.repeat(80) }, 'Us');
  expect(address.length).toBeLessThanOrEqual(2000);
  expect(new URL(address).searchParams.get('body')).toMatch(/> Żywopłot 🌳 .*…$/);
});

test('neither an address nor a message can add fields to the mail', () => {
  const sly = { ...enquiry, email: 'a@example.org?bcc=b@example.org', message: 'Hello there&cc=c@example.org' };
  const { searchParams } = new URL(replyAddress(sly, 'Us'));
  expect([...searchParams.keys()]).toEqual(['subject', 'body']);
});
