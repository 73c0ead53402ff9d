import { describe, expect, test } from 'vitest';
import { contextSchema, enquirySchema, fieldErrors } from './rules.ts';

const validEnquiry = {
  name: 'Helen Ward',
  email: 'helen@example.org',
  phone: '01632 960 201',
  address: 'WR5 1AA',
  service: 'Landscaping',
  message: 'A patio behind the house, please.',
  gdpr_consent: true,
};

function errorsFor(change: Record<string, unknown>) {
  return fieldErrors(enquirySchema.safeParse({ ...validEnquiry, ...change }));
}

describe('the enquiry form', () => {
  test('accepts what a visitor would write, without the spaces around it', () => {
    expect(enquirySchema.parse({ ...validEnquiry, name: '  Helen Ward ' })).toEqual(validEnquiry);
  });

  test.each([
    ['name', 'H', 'Name must be at least 2 characters'],
    ['email', 'helen@', 'Invalid email address'],
    ['phone', '01632', 'Please enter a valid UK phone number'],
    ['address', 'WR5', 'Please enter a valid UK postcode'],
    ['service', '', 'Please select a service type'],
    ['message', 'Hello', 'Message must be at least 10 characters'],
    ['gdpr_consent', false, 'You must accept the privacy policy'],
  ])('says what is wrong with %s', (field, value, message) => {
    expect(errorsFor({ [field]: value })).toEqual({ [field]: message });
    expect(errorsFor({ [field]: undefined })).toEqual({ [field]: message });
    expect(errorsFor({ [field]: '   ' })).toEqual({ [field]: message });
  });

  test.each([
    ['name', 100],
    ['email', 255],
    ['phone', 20],
    ['address', 10],
    ['message', 1000],
  ])('names the limit when %s is longer than %i characters', (field, limit) => {
    const longestValue = field === 'email' ? `${'a'.repeat(limit - 12)}@example.org` : 'x'.repeat(limit);
    expect(errorsFor({ [field]: longestValue })).toEqual({});
    expect(errorsFor({ [field]: `x${longestValue}` })[field as 'name']).toContain(`at most ${limit} characters`);
  });

  test.each([
    '\u200b\u200b\u200b',
    '\u3164\u3164',
    '\u2800 \u2800',
    '\u00ad\u2060\ufe0f',
    '\u{e0041}\u{e0042}',
    '\u200bH\u200b',
    '\u200b    H\u200b',
  ])('takes what cannot be seen for nothing: %j', (name) => {
    expect(errorsFor({ name })).toEqual({ name: 'Name must be at least 2 characters' });
  });

  test('takes names in other scripts, and people with an emoji between them', () => {
    for (const name of ['李明', 'Zoë', 'नेहा', '👩‍🌾 Jo']) expect(errorsFor({ name })).toEqual({});
  });

  test('counts an emoji as one character, as the database does', () => {
    expect(errorsFor({ name: '🌳' })).toEqual({ name: 'Name must be at least 2 characters' });
    expect(errorsFor({ message: '🌳'.repeat(1000) })).toEqual({});
  });
});

test('where an enquiry came from is cut or left empty, never a reason to refuse it', () => {
  const context = contextSchema.parse({
    page_url: 'x'.repeat(5000),
    referrer: null,
    utm_source: 7,
    utm_term: ' hedge ',
  });
  expect(context.page_url).toHaveLength(2000);
  expect(context).toMatchObject({ referrer: '', utm_source: '', utm_term: 'hedge', utm_content: '' });
});
