import { expect, test } from 'vitest';
import { business } from '#content/business.ts';
import type { Business, Day } from '#content/firm-types.ts';
import { mistakesOfBusiness } from './business-mistakes.ts';

test('an office in no town, references that no reader could spell, a rating without a page and postcodes nobody could read are named', () => {
  const mistakes = mistakesOfBusiness({
    ...business,
    base: { ...business.base, town: 'atlantis' },
    referencePrefix: 'oh!',
    nearbyPostcodes: 'Wales',
    rating: { value: 5, reviews: 50, source: 'javascript:alert(1)' },
  });
  expect(mistakes).toHaveLength(4);
  expect(mistakes[0]).toMatch('business.ts: nearbyPostcodes is “Wales”: write districts');
  expect(mistakes[1]).toMatch(/^business\.ts: base\.town is “atlantis”, which is no town: write one of /);
  expect(mistakes[2]).toBe('business.ts: referencePrefix is “oh!”: write two to four capital letters');
  expect(mistakes[3]).toMatch(/^business\.ts: rating\.source is “javascript:alert\(1\)”: write the address/);
});

test('a telephone number changed in one place of three, one that cannot be dialled and an invalid email address are reported', () => {
  const { phone } = business;
  const abroad = { shown: '+353 1 555 0147', link: 'tel:+35315550147', international: '+353 1 555 0147' };
  expect(mistakesOfBusiness({ ...business, phone: abroad })).toEqual([]);
  expect(mistakesOfBusiness({ ...business, phone: { ...phone, shown: '01632 960 148' } }).join()).toMatch(
    /^business\.ts: .+ are not the same number/,
  );
  const undialled = { ...phone, link: phone.shown, international: phone.shown };
  const mistakes = mistakesOfBusiness({ ...business, phone: undialled, email: 'office' });
  expect(mistakes).toHaveLength(3);
  expect(mistakes.join('\n')).toMatch(/email is “office”.+\n.+phone\.link is .+\n.+phone\.international is /);
});

test('hours that no day has and promises that nobody could keep are named', () => {
  const openHours = { days: ['Monday', 'Monday'] as Day[], opens: '18:00', closes: '8.30am' };
  const hours = { visitors: [{ days: 'Mondays', times: '', open: openHours }], searchEngines: [] };
  const rating = { value: 6, reviews: 0 };
  expect(mistakesOfBusiness({ ...business, hours, replyHours: -24, rating })).toEqual([
    'business.ts: hours of “Mondays” are from 18:00 to 8.30am: write both as 08:30, the earlier first',
    'business.ts: hours name Monday twice: leave one out',
    'business.ts: replyHours is -24: write a whole number, 1 or more',
    'business.ts: rating.reviews is 0: write a whole number, 1 or more',
    'business.ts: rating.value is 6: write a number from 1 to 5',
  ]);
});

test('a day may have hours before and after lunch, but not the same ones twice, nor a name of its own', () => {
  const row = (day: string, opens: string, closes: string) => ({
    days: day,
    times: '',
    open: { days: [day as Day], opens, closes },
  });
  const mistakes = (...visitors: Business['hours']['visitors']) =>
    mistakesOfBusiness({ ...business, hours: { visitors, searchEngines: visitors } });
  expect(mistakes(row('Monday', '08:00', '12:00'), row('Monday', '13:00', '17:00'))).toEqual([]);
  expect(
    mistakes(row('Monday', '08:00', '12:00'), row('Monday', '11:00', '17:00'), row('Mon', '08:00', '12:00')),
  ).toEqual([
    'business.ts: hours name a day “Mon”: write one of Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday',
    'business.ts: hours name Monday twice: leave one out',
  ]);
});

test('an address, a region, a currency and a tag that are written another way are named', () => {
  const base = { ...business.base, region: 'Worcester' };
  const mistakes = mistakesOfBusiness({
    ...business,
    siteUrl: 'www.hedge.example',
    base,
    currency: '£',
    tagManagerId: 'UA-123',
  });
  expect(mistakes.map((mistake) => mistake.split(':')[1])).toEqual([
    ' siteUrl is “www.hedge.example”',
    ' base.region is “Worcester”',
    ' currency is “£”',
    ' tagManagerId is “UA-123”',
  ]);
});
