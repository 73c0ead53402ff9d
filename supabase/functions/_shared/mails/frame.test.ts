import { expect, test } from 'vitest';
import { someFirm } from '../../../../tests/support/firm.ts';
import { hexColour } from '../hex-colour.ts';
import { button, codeToType, mailFrame, namedSender, paragraph } from './frame.ts';

const address = 'https://site.example/auth#token_hash=a&type=recovery';

test('a mail says the same in plain text and in HTML, which wears the firm’s colours', () => {
  const parts = [paragraph('Tom & Jo <tom@example.org>'), button('Go', address), codeToType('12345678')];
  const { subject, text, html } = mailFrame(someFirm, { subject: 'Hedges & lawns', parts });
  expect(subject).toBe('Hedges & lawns');
  expect(text).toBe(
    `Tom & Jo <tom@example.org>\n\n${address}\n\nYour code: 12345678\n\n${someFirm.name}\n${someFirm.phone}\n`,
  );
  for (const expected of ['Tom &amp; Jo &lt;tom@example.org&gt;', address.replace('&', '&amp;'), '12345678'])
    expect(html).toContain(expected);
  for (const colour of Object.values(someFirm.colours)) expect(html).toContain(hexColour(colour));
  expect(html).not.toMatch(/oklch|undefined|NaN/);
  expect(html).toContain(`Hedge &amp; Border, ${someFirm.phone}</p>`);
});

test('each colour of the firm stands where it is meant, so that words can be read on it', () => {
  const names = ['paper', 'card', 'ink', 'soft', 'hedge', 'lawn', 'line'];
  const colours = Object.fromEntries(names.map((name, index) => [name, `oklch(${index / 10} 0 0)`]));
  const { html } = mailFrame({ ...someFirm, colours }, { subject: 'Colours', parts: [button('Go', address)] });
  const worn = (rule: string, name: string) => `${rule}:${hexColour(colours[name] ?? '')}`;
  expect(html).toMatch(new RegExp(`<body [^>]*${worn('background', 'paper')};${worn('color', 'ink')};`));
  expect(html).toMatch(
    new RegExp(`<div [^>]*${worn('background', 'card')};border:1px solid ${hexColour(colours.line ?? '')}`),
  );
  expect(html).toMatch(new RegExp(`${worn('color', 'hedge')}">Hedge`));
  expect(html).toMatch(new RegExp(`<h1 [^>]*${worn('color', 'hedge')}"`));
  expect(html).toMatch(new RegExp(`${worn('color', 'soft')}">Hedge`));
  expect(html).toMatch(new RegExp(`color:#ffffff;[^"]*${worn('background', 'lawn')}">Go`));
});

test('whatever stands in a mail, it is text and never markup', () => {
  const hostile = `<b>&"'`;
  const firm = { ...someFirm, name: hostile, phone: hostile };
  const parts = [paragraph(hostile), button(hostile, `https://site.example/?a=${hostile}`)];
  const { html } = mailFrame(firm, { subject: hostile, parts });
  // Title, heading, the firm above and below with its telephone number, a paragraph, and a button with its address.
  expect(html.split('&lt;b&gt;&amp;&quot;')).toHaveLength(9);
  expect(html).not.toMatch(/<b>|&"/);
});

test('the sender has the firm’s name, or the name that was set', () => {
  expect(namedSender('web@example.org', someFirm)).toBe('"Hedge & Border" <web@example.org>');
  expect(namedSender('web@example.org', { ...someFirm, name: 'The "Best", Ltd' })).toBe(
    '"The Best, Ltd" <web@example.org>',
  );
  expect(namedSender('Office <web@example.org>', someFirm)).toBe('Office <web@example.org>');
});
