import { expect, test } from 'vitest';
import { someFirm } from '../../../../tests/support/firm.ts';
import { composeDigest, type Digest, type Waiting } from './digest-mail.ts';

const site = 'https://site.example';
const untouched = { assignedTo: null, lastBy: null, isReminder: false };
const helen = { reference: 'OH-1', name: 'Helen', service: 'Domestic', address: 'HR8 1AA', hours: 2, ...untouched };
const since = new Date('2026-07-05T06:30:00Z');
const foot = `${someFirm.name}\n${someFirm.phone}\n`;

const nothingElse = { reminders: 0, putAside: [], putAsideCount: 0 };

function digest(change: Partial<Digest> = {}) {
  return composeDigest(
    { waiting: 1, overdue: 0, cameIn: 1, since, first: [helen], ...nothingElse, ...change },
    someFirm,
    site,
  );
}

test('the digest says what came in, who waits and where each enquiry is, in British time', () => {
  const tom = { ...helen, reference: 'OH-2', name: 'Tom & Jo', hours: 30, lastBy: 'Ann' };
  const { text, html, headers } = digest({ waiting: 5, overdue: 1, cameIn: 2, first: [tom, helen] });
  expect(text).toBe(
    [
      '2 enquiries came in since Sunday 07:30.',
      `Tom & Jo, Domestic, HR8 1AA: overdue by 6 h, last changed by Ann\n${site}/admin?tab=enquiries&enquiry=OH-2`,
      `Helen, Domestic, HR8 1AA: 22 h left, nobody has it yet\n${site}/admin?tab=enquiries&enquiry=OH-1`,
      'And 3 more.',
      `${site}/admin?tab=enquiries`,
      foot,
    ].join('\n\n'),
  );
  expect(html).toMatch(/<a href="[^"]*tab=enquiries&amp;enquiry=OH-2"[^>]*>Tom &amp; Jo, Domestic/);
  expect(headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
});

test('its subject counts who waits and who is overdue', () => {
  expect(digest().subject).toBe('1 enquiry waits for an answer');
  expect(digest({ waiting: 3, overdue: 2 }).subject).toBe('3 enquiries wait for an answer, 2 overdue');
  const quiet = digest({ waiting: 0, cameIn: 0, first: [] });
  expect(quiet.subject).toBe('All enquiries answered');
  expect(quiet.text).toBe(
    `All enquiries have been answered. No enquiries came in since Sunday 07:30.\n\n${site}/admin?tab=enquiries\n\n${foot}`,
  );
  expect(digest({ cameIn: 1 }).text).toMatch(/^1 enquiry came in/);
});

test.each([
  [23.5, '0 h left'],
  [24, 'overdue by 0 h'],
  [71.9, 'overdue by 47 h'],
  [72, 'overdue by 2 days'],
  [95.9, 'overdue by 2 days'],
])('after %d hours of 24 an enquiry is: %s', (hours, text) => {
  expect(digest({ first: [{ ...helen, hours }] }).text).toContain(`HR8 1AA: ${text}, nobody`);
});

test('reminders of the day, who has an enquiry, and what was put aside are told', () => {
  const reminder = { ...helen, hours: 90, isReminder: true, assignedTo: 'Ben' };
  const seller = { reference: 'OH-9', name: 'Rank\nFast', service: 'Other', signs: 'Three links and “ranking”' };
  const { subject, text } = digest({ first: [reminder, helen], reminders: 1, putAside: [seller], putAsideCount: 1 });
  expect(subject).toBe('1 enquiry waits for an answer, 1 reminder');
  expect(text).toContain('Helen, Domestic, HR8 1AA: reminder for today, Ben has it');
  expect(text).toContain('1 enquiry was put aside as spam. Open one to put it back.');
  expect(text).toContain(`Rank Fast, Other: Three links and “ranking”\n${site}/admin?tab=enquiries&enquiry=OH-9`);
});

test('what a visitor wrote stays on its line', () => {
  const hostile: Waiting = { ...helen, name: 'Helen\r\n\nNobody', lastBy: 'A\tB' };
  expect(digest({ first: [hostile] }).text).toContain(
    'Helen Nobody, Domestic, HR8 1AA: 22 h left, last changed by A B',
  );
});
