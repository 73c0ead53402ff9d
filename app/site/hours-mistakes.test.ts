import { expect, test } from 'vitest';
import { business } from '#content/business.ts';
import type { Day, OpeningHours } from '#content/firm-types.ts';
import { mistakesOfHours } from './hours-mistakes.ts';

const weekdays: Day[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const open = { days: weekdays, opens: '08:00', closes: '17:30' };
const mistakesOf = (row: OpeningHours[number]) => mistakesOfHours({ visitors: [row], searchEngines: [row] });

test('our own hours say the same to people and machines', () => {
  expect(mistakesOfHours(business.hours)).toEqual([]);
});

test.each(['8:00 AM–5:30 PM', '8am to 5.30pm', '08:00–17:30', 'from early on', 'two visits, 3 hours each'])(
  'shown as “%s” they may be given as 08:00 to 17:30',
  (times) => expect(mistakesOf({ days: 'Monday to Friday', times, open })).toEqual([]),
);

test.each([
  ['Monday to Friday', '8:00 AM–6:00 PM', 'are shown as “8:00 AM–6:00 PM” and given to machines as 08:00–17:30'],
  ['Monday to Friday', '08:00–05:30', 'are shown as “08:00–05:30”'],
  ['Monday to Saturday', '8:00 AM–5:30 PM', 'are shown for “Monday to Saturday”'],
  ['Saturday and Sunday', '8:00 AM–5:30 PM', 'are shown for “Saturday and Sunday”'],
  ['Monday', '8:00 AM–5:30 PM', 'are shown for “Monday”'],
  ['Monday to Friday', 'Closed', 'say “Closed” and are open as well'],
])('“%s, %s” contradicts them', (days, times, mistake) => {
  expect(mistakesOf({ days, times, open })).toEqual([expect.stringContaining(mistake)]);
});
