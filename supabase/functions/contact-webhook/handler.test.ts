import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { someFirm } from '../../../tests/support/firm.ts';
import { createHandler } from './handler.ts';

const logged: unknown[] = [];

function record(...words: unknown[]) {
  logged.push(words);
}

// Nothing listens on the discard port: the database is away.
const handle = createHandler({
  database: createClient('http://127.0.0.1:9', 'key', { auth: { persistSession: false } }),
  keepPhotograph: async () => ({ refused: 'busy' }),
  firm: someFirm,
  channels: [],
  hashKey: 'key',
  formOrigins: [],
  log: { info: record, warn: record, error: record },
});

const enquiry = {
  name: 'Helen Ward',
  email: 'helen@example.org',
  phone: '01632 960 201',
  address: 'WR5 1AA',
  service: 'Landscaping',
  message: 'A patio & a <hedge>.',
};

test('while the database is away a script is told to try again or call', async () => {
  const headers = { 'content-type': 'application/json' };
  const answer = await handle(post(JSON.stringify(enquiry), headers), { address: '203.0.113.9' });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ message: 'Something went wrong. Please try again or call us directly.' });
});

test('while the database is away a form gets its words back to send again', async () => {
  const fields = { ...enquiry, gdpr_consent: 'on', utm_source: 'leaflet' };
  const answer = await handle(post(new URLSearchParams(fields)), { address: '203.0.113.9' });
  const page = await answer.text();
  expect(answer.status).toBe(503);
  expect(page).toContain('Something went wrong. Please try again or call us directly.');
  expect(page).toContain('A patio &amp; a &lt;hedge&gt;.</textarea>');
  expect(page).toContain('value="helen@example.org"');
  expect(page).toContain('<option selected>Landscaping</option>');
  expect(page).toMatch(/name="gdpr_consent"[^>]* checked/);
  expect(page).toContain('name="utm_source" value="leaflet"');
  expect(page).toContain('href="tel:01632960147"');
});

test('letters that would turn a line round for whoever reads it are left out', async () => {
  const name = 'Helen \u202a\u202b\u202c\u202d\u202edraW';
  const fields = { ...enquiry, name, message: '\u2066\u2067\u2068A patio\u2069, please.', gdpr_consent: 'on' };
  const page = await (await handle(post(new URLSearchParams(fields)), { address: '203.0.113.9' })).text();
  expect(page).toContain('value="Helen draW"');
  expect(page).toContain('>\nA patio, please.</textarea>');
});

test('too many words are too many also in a post that may bring photographs', async () => {
  const form = new FormData();
  form.set('message', 'x'.repeat(64 * 1024));
  expect((await handle(post(form), { address: '203.0.113.9' })).status).toBe(413);
});

test('the log of a failure says nothing about the visitor', () => {
  expect(logged.length).toBeGreaterThan(0);
  for (const words of Object.values(enquiry)) expect(JSON.stringify(logged)).not.toContain(words);
});

function post(body: BodyInit, headers: Record<string, string> = {}): Request {
  return new Request('http://localhost/functions/v1/contact-webhook', { method: 'POST', headers, body });
}
