import { expect, test } from 'vitest';
import { fillTemplate, unknownPlaceholder } from './fill-template.ts';

test.each([
  ['Hello {name}, thank you.', 'Hello Ana $1 Ng, thank you.'],
  ['Hello {first name},', 'Hello Ana,'],
  ['Hello {First Name}, { firstname }, {first_name}', 'Hello Ana, Ana, Ana'],
  ['{service} for {NAME}: {service}', 'Patios for Ana $1 Ng: Patios'],
  ['{price} {} {toString}', '{price} {} {toString}'],
])('%s becomes %s', (body, expected) => {
  expect(fillTemplate(body, { name: 'Ana $1 Ng', service: 'Patios' })).toBe(expected);
});

test('what a visitor put into the name is not filled in again', () => {
  expect(fillTemplate('Hello {name}', { name: '{service}', service: 'Patios' })).toBe('Hello {service}');
});

test.each([
  ['Hello {first name}, about {service}', undefined],
  ['From {price} on', '{price}'],
  ['{Name} and {}', '{}'],
  ['{constructor}', '{constructor}'],
])('what nothing is known of in “%s”: %s', (body, unknown) => {
  expect(unknownPlaceholder(body)).toBe(unknown);
});
