import { expect, test } from 'vitest';
import { type FunctionHost, budgets } from 'embedded-supabase';
import { budgetOf } from 'embedded-supabase/testing';
import { largestFormPost, photographLimits } from '#shared/photographs/limits.ts';
import { pictureLimits } from '#shared/pictures/limits.ts';
import { functionBudgets } from './enquiries/request-limits.ts';
import { createFunctions } from './functions.ts';
import { readSettings } from './settings.ts';

const host = { secretKey: 'secret', keyFor: () => 'key' } as unknown as FunctionHost;
const functions = createFunctions(
  readSettings({}),
  { prepare: async () => null, stop: () => {} } as never,
  {} as never,
  host,
);
const allBudgets = { ...budgets, ...functionBudgets };

const multipart = 'multipart/form-data; boundary=x';

test.each([
  ['POST', '/functions/v1/enquiry-photograph?x=1', { 'content-type': 'image/jpeg' }, 'photographs'],
  ['POST', '/functions/v1/contact-webhook', { 'content-type': multipart, 'content-length': '65537' }, 'forms'],
  ['POST', '/functions/v1/contact-webhook', { 'content-type': multipart }, 'forms'],
  ['POST', '/functions/v1/contact-webhook', { 'content-type': multipart, 'content-length': '65536' }, 'enquiries'],
  ['POST', '/functions/v1/contact-webhook', { 'content-type': 'application/json' }, 'enquiries'],
  ['POST', '/functions/v1/contact-webhook', { 'content-type': `text/plain; was=${multipart}` }, 'enquiries'],
  ['POST', '/functions/v1/staff-picture', { 'content-type': 'image/jpeg' }, 'pictures'],
  ['POST', '/functions/v1/content', { 'content-type': 'application/json' }, 'content'],
  ['POST', '/functions/v1/staff-accounts', { 'content-type': multipart }, 'accounts'],
  ['POST', '/auth/v1/signup', {}, 'accounts'],
  ['DELETE', '/auth/v1/admin/users/1', {}, 'accounts'],
  ['PATCH', '/rest/v1/notices?id=eq.1', {}, 'data'],
  ['GET', '/rest/v1/notices', {}, 'reads'],
  ['OPTIONS', '/auth/v1/signup', {}, 'reads'],
  ['POST', '/functions/v1/other', {}, 'reads'],
  ['POST', '/', {}, undefined],
  ['PUT', '/readyz', {}, undefined],
  ['POST', '/functions/v10/contact-webhook', {}, undefined],
])('%s %s with %j is among the %s', (method, url, headers, name) => {
  expect(budgetOf({ method, url, headers }, functions)?.name).toBe(name);
});

test('bodies are no longer than what is needed', () => {
  expect(Object.fromEntries(Object.entries(allBudgets).map(([name, { body }]) => [name, body]))).toEqual({
    reads: 0,
    accounts: 16 * 1024,
    data: 192 * 1024,
    enquiries: 64 * 1024,
    forms: largestFormPost,
    photographs: photographLimits.bytes,
    pictures: pictureLimits.bytes,
    content: 192 * 1024,
  });
});

test('all that may be held at once is less than 200 MiB', () => {
  const total = Object.values(allBudgets).reduce((sum, { held }) => sum + held.all, 0);
  expect(total).toBeLessThan(200 * 1024 * 1024);
});

test.each(Object.entries(allBudgets))('one of the %s fits in one asker’s share, and that in the whole', (_, budget) => {
  expect(budget.held.each).toBeGreaterThanOrEqual(budget.body);
  expect(budget.held.all).toBeGreaterThan(budget.held.each - 1);
  expect(budget.reading.all).toBeGreaterThanOrEqual(budget.reading.each);
});
