import { expect, test } from 'vitest';
import { countWeeks } from './weeks.ts';

const services = ['Domestic', 'Grounds', 'Landscaping', 'Washing', 'Other'];

test('each week counts its services in the order of the form', () => {
  const [week] = countWeeks([{ week: '2026-11-09', services: { Landscaping: 3, Domestic: 1 } }], services);
  expect(week).toEqual({ name: '9 Nov', total: 4, counts: [1, 0, 3, 0, 0] });
});

test('a service the form does not offer counts as Other', () => {
  const [week] = countWeeks([{ week: '2026-11-09', services: { 'Tree houses': 2, Other: 1 } }], services);
  expect(week?.counts).toEqual([0, 0, 0, 0, 3]);
});
