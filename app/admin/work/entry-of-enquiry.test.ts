import { expect, test } from 'vitest';
import { emptyEntry } from './job-entry.ts';
import { entryOfEnquiry } from './entry-of-enquiry.ts';

const offer = {
  menu: [
    { option: 'Landscaping', href: '/landscaping' },
    { option: 'Domestic', href: '/domestic' },
  ],
  towns: [
    { slug: 'worcester', postcodes: 'WR1–WR5' },
    { slug: 'pwllheli', postcodes: 'LL53 5' },
    { slug: 'abersoch', postcodes: 'LL53 7' },
  ],
  month: '2026-09',
};

test('a job takes service, town and month from its enquiry, and nothing of the person', () => {
  const enquiry = { service: 'Landscaping', address: 'wr5 2lt', name: 'Ann', message: 'My wall', email: 'a@b.example' };
  expect(entryOfEnquiry(enquiry, offer)).toEqual({
    ...emptyEntry,
    service: '/landscaping',
    town: 'worcester',
    month: '2026-09',
  });
});

test.each([
  ['WR50 1AA', ''],
  ['WR6 6AA', ''],
  ['LL53 7AB', 'abersoch'],
  ['LL535AB', 'pwllheli'],
  ['LL53 9AB', ''],
  ['somewhere', ''],
])('%s is in “%s”', (address, town) => {
  expect(entryOfEnquiry({ service: 'Other', address }, offer)).toMatchObject({ service: '', town });
});
