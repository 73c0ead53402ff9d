import { expect, test } from 'vitest';
import { shownDays, shownTimes } from './days.ts';
import { hoursMarkup, noticesMarkup, specialHours } from './markup.ts';

const christmas = { first_day: '2026-12-24', last_day: '2027-01-02', opens: null, closes: null };
const shortDay = { first_day: '2027-03-28', last_day: '2027-03-28', opens: '00:30', closes: '12:00' };

test('days and times read as the usual hours do', () => {
  expect(shownDays(christmas)).toBe('Thu 24 Dec to Sat 2 Jan');
  expect(shownDays(shortDay)).toBe('Sun 28 Mar');
  expect(shownTimes(christmas)).toBe('Closed');
  expect(shownTimes(shortDay)).toBe('12:30 AM–12:00 PM');
});

test('without notices there is no strip', () => {
  expect(noticesMarkup([])).toBe('');
  expect(hoursMarkup([])).toBe('');
});

test('a message is text, whatever is in it', () => {
  const markup = noticesMarkup([{ key: '"><i', message: `<script>alert('&')</script>` }]);
  expect(markup).toContain('<span>&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;</span>');
  expect(markup).not.toContain('<i');
});

test('each notice can be dismissed, and each stretch of other hours is a row', () => {
  const markup = noticesMarkup([
    { key: 'a', message: 'Back on Monday' },
    { key: 'b', message: 'Gritting tonight' },
  ]);
  expect(markup.match(/<button type="button" aria-label="Dismiss this notice" disabled>/g)).toHaveLength(2);
  expect(markup).toContain('</p><p ');
  expect(hoursMarkup([christmas, shortDay])).toBe(
    '<div class="contents"><dt>Thu 24 Dec to Sat 2 Jan</dt><dd>Closed</dd></div>' +
      '<div class="contents"><dt>Sun 28 Mar</dt><dd>12:30 AM–12:00 PM</dd></div>',
  );
});

test('search engines read a closed day as one without opening', () => {
  expect(specialHours([christmas])).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: '2026-12-24',
      validThrough: '2027-01-02',
      opens: '00:00',
      closes: '00:00',
    },
  ]);
});
