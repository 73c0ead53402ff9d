import { expect, test } from 'vitest';
import { someFirm } from '../../../../tests/support/firm.ts';
import { hexColour } from '../hex-colour.ts';
import { button, codeToType, mailFrame, namedSender, paragraph } from './frame.ts';

const address = 'https://site.example/auth#token_hash=a&type=recovery';
const parts = [paragraph('Tom & Jo <tom@example.org>'), button('Go', address), codeToType('12345678')];

test('a mail says the same in plain text and in HTML, which wears the firm’s colours', () => {
  const { subject, text, html } = mailFrame(someFirm, { subject: 'Hedges & lawns', parts });
  expect(subject).toBe('Hedges & lawns');
  expect(text).toBe(
    `Tom & Jo <tom@example.org>\n\n${address}\n\nYour code: 12345678\n\n${someFirm.name}\n${someFirm.phone}\n`,
  );
  for (const shown of ['Tom &amp; Jo &lt;tom@example.org&gt;', address.replace('&', '&amp;'), '12345678'])
    expect(html).toContain(shown);
  for (const colour of Object.values(someFirm.colours)) expect(html).toContain(hexColour(colour));
  expect(html).not.toMatch(/oklch|undefined|NaN/);
});

test('the sender has the firm’s name, or the name that was set', () => {
  expect(namedSender('web@example.org', someFirm)).toBe('"Hedge & Border" <web@example.org>');
  expect(namedSender('web@example.org', { ...someFirm, name: 'The "Best", Ltd' })).toBe(
    '"The Best, Ltd" <web@example.org>',
  );
  expect(namedSender('Office <web@example.org>', someFirm)).toBe('Office <web@example.org>');
});
