import { expect, test } from 'vitest';
import { someFirm } from '../../../../tests/support/firm.ts';
import { invitationMail, resetLinkMail } from './staff-link-mails.ts';

const address = 'https://site.example/auth#invitation=abc';

test('an invitation says whose it is and how long it works, and what to do with one that nobody expected', () => {
  const { subject, text, html } = invitationMail(someFirm, address);
  expect(subject).toBe(`Your invitation to ${someFirm.name}`);
  expect(html).toMatch(new RegExp(`<a href="${address}"[^>]*>Accept the invitation</a>`));
  for (const phrase of [`staff area of ${someFirm.name}`, address, 'once, for 72 hours', 'ignore this message'])
    expect(text).toContain(phrase);
});

test('a link to a new password warns of what it takes off, and asks to speak up if nobody wanted it', () => {
  const { subject, text, html } = resetLinkMail(someFirm, address, { inADay: false });
  expect(subject).toBe(`A new password for ${someFirm.name}`);
  expect(html).toMatch(new RegExp(`<a href="${address}"[^>]*>Choose a new password</a>`));
  for (const phrase of [
    `staff area of ${someFirm.name}`,
    'signs the account out everywhere and removes its second factors',
    address,
    'once, for 72 hours',
    'tell your colleagues',
  ])
    expect(text).toContain(phrase);
});
