import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photographMessages } from '#shared/photographs/messages.ts';
import type { RunningServer } from '../support/server.ts';
import { startBackend } from './support/backend.ts';
import { anEnquiry, aNewAddress, post, submit } from './support/enquiries.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startBackend({ TRUST_PROXY: '1', FORM_ORIGINS: 'https://partner.example' });
});
afterAll(async () => {
  await server.stop();
});

function address() {
  return `${server.url}/functions/v1/contact-webhook`;
}

describe('a script that sends JSON', () => {
  test('gets the reference of a good enquiry', async () => {
    const answer = await submit(server.url, anEnquiry());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ reference: expect.stringMatching(/^OH-[2-9A-HJKMNP-TV-Z]{6}$/) });
  });

  test('gets the messages by field of a bad one', async () => {
    const answer = await submit(server.url, anEnquiry({ name: 'H', message: 'Hello' }));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      message: expect.any(String),
      errors: { name: 'Name must be at least 2 characters', message: 'Message must be at least 10 characters' },
    });
  });

  test.each(['', '{', 'null', '[]', '"words"', '7'])('that sends %o is told so, not an error of ours', async (body) => {
    const answer = await submit(server.url, body);
    const isJson = body.length > 1 || body === '7';
    expect(answer.status).toBe(isJson ? 422 : 400);
    expect(await answer.json()).toMatchObject({
      message: expect.stringContaining(
        isJson ? 'Please check the marked fields' : 'Something went wrong. Please try again or call us directly.',
      ),
    });
  });

  test('may not send more than 64 KiB', async () => {
    const answer = await submit(server.url, anEnquiry({ message: 'x'.repeat(65 * 1024) }));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({ message: expect.stringContaining('too large') });
  });

  test('may not send something else', async () => {
    const answer = await submit(server.url, '<enquiry/>', { 'content-type': 'application/xml' });
    expect(answer.status).toBe(415);
  });

  test.each(['GET', 'PUT', 'DELETE'])('may not use %s', async (method) => {
    const answer = await fetch(address(), { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST, OPTIONS');
  });

  test.each([
    ['contact-webhook', 'x-form-seconds'],
    ['enquiry-photograph', 'x-photograph-ticket'],
  ])('of a listed website may send to %s, and of any other may not', async (name, header) => {
    const ask = (origin: string) =>
      fetch(`${server.url}/functions/v1/${name}`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': header },
      });
    const permission = await ask('https://partner.example');
    expect(permission.status).toBe(204);
    expect(permission.headers.get('access-control-allow-origin')).toBe('https://partner.example');
    expect(permission.headers.get('access-control-allow-headers')).toContain(header);
    const refusal = await ask('https://elsewhere.example');
    expect(refusal.headers.get('access-control-allow-origin')).not.toMatch(/elsewhere|\*/);
  });

  test.each([
    ['https://elsewhere.example', 403],
    ['null', 403],
    ['https://partner.example', 200],
  ])('from %s is answered with %i', async (origin, status) => {
    const answer = await submit(server.url, anEnquiry(), { origin, 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(status);
  });

  test.each([false, 'false', null, 0])(
    'that says %j to the privacy policy is refused with its message',
    async (gdpr_consent) => {
      const answer = await submit(server.url, { ...anEnquiry(), gdpr_consent });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ errors: { gdpr_consent: 'You must accept the privacy policy' } });
    },
  );

  test('is asked kindly to wait after five from one address', async () => {
    const headers = { 'x-forwarded-for': aNewAddress() };
    for (let count = 0; count < 5; count += 1)
      expect((await submit(server.url, anEnquiry(), headers)).status).toBe(200);
    const answer = await submit(server.url, anEnquiry(), headers);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(600);
    expect(await answer.json()).toEqual({ message: expect.stringContaining('Please wait a few minutes') });
  });
});

test('a photograph from another website is refused in words', async () => {
  const headers = { origin: 'https://elsewhere.example', 'x-photograph-ticket': 'f'.repeat(64) };
  const answer = await fetch(`${server.url}/functions/v1/enquiry-photograph`, { method: 'POST', headers, body: 'x' });
  expect([answer.status, await answer.json()]).toEqual([
    403,
    { message: photographMessages.refused['another website'] },
  ]);
});

describe('a form without JavaScript', () => {
  const consent = { gdpr_consent: 'on' };

  test('gets a page of thanks with the reference', async () => {
    const answer = await post(server.url, { ...anEnquiry(), ...consent });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await answer.text();
    expect(page).toContain('Message sent!');
    expect(page).toMatch(/OH-[2-9A-Z]{6}/);
  });

  test('gets its words back with the messages beside the fields', async () => {
    const answer = await post(server.url, { ...anEnquiry({ name: '<H', phone: '1' }), service: 'Domestic' });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toMatch(/id="phone"[^>]*value="1"[^>]*aria-invalid="true" aria-describedby="phone-error"/);
    expect(page).toContain('<p class="error" id="phone-error">Please enter a valid UK phone number</p>');
    expect(page).toContain('You must accept the privacy policy');
    expect(page).toContain('value="&lt;H"');
    expect(page).toContain('<option selected>Domestic</option>');
  });

  test('may have a message of a thousand characters in many lines', async () => {
    const message = 'line\r\n'.repeat(200).slice(0, 1198);
    const answer = await post(server.url, { ...anEnquiry({ message }), ...consent });
    expect(answer.status).toBe(200);
  });

  test('keeps its words when it is asked to wait', async () => {
    const headers = { 'x-forwarded-for': aNewAddress() };
    for (let count = 0; count < 5; count += 1) await post(server.url, { ...anEnquiry(), ...consent }, headers);
    const enquiry = anEnquiry();
    const answer = await post(server.url, { ...enquiry, ...consent }, headers);
    expect(answer.status).toBe(429);
    expect(await answer.text()).toContain(enquiry.message);
  });

  test('is answered under a policy that allows its one style, its icon and nothing else', async () => {
    const answer = await post(server.url, { name: '' });
    const policy = answer.headers.get('content-security-policy') ?? '';
    const style = /<style>([\s\S]*)<\/style>/.exec(await answer.text())?.[1] ?? '';
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
    expect(policy).toContain(`style-src 'sha256-${Buffer.from(hash).toString('base64')}'`);
    expect(policy).toContain("default-src 'none'");
    expect(policy, 'its own icon').toContain("img-src 'self'");
  });

  test('from another website is sent away with words, unless that site is listed', async () => {
    const count = { ...anEnquiry(), ...consent };
    const from = (origin: string) => post(server.url, count, { origin, 'sec-fetch-site': 'cross-site' });
    const refusal = await from('https://elsewhere.example');
    expect(refusal.status).toBe(403);
    expect(await refusal.text()).toContain('This form was sent from another website.');
    expect((await from('https://partner.example')).status).toBe(200);
  });

  test('may come as multipart, and opening the address shows a page', async () => {
    const body = new FormData();
    for (const [field, value] of Object.entries({ ...anEnquiry(), ...consent })) body.set(field, value);
    const headers = { 'x-forwarded-for': aNewAddress() };
    expect((await fetch(address(), { method: 'POST', headers, body })).status).toBe(200);
    const page = await fetch(address(), { headers: { accept: 'text/html' } });
    expect(page.status).toBe(405);
    expect(await page.text()).toContain('/contact-us');
  });
});
