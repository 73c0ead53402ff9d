import { createClient } from '@supabase/supabase-js';
import { describe, expect, test, vi } from 'vitest';
import { someFirm } from '../../../tests/support/firm.ts';
import { canaryHeader } from '../_shared/enquiry/canary.ts';
import { honeypotField } from '../_shared/enquiry/fields.ts';
import { formSecondsHeader } from '../_shared/enquiry/rules.ts';
import { photographField } from '../_shared/photographs/field.ts';
import { photographsHeader } from '../_shared/photographs/limits.ts';
import { photographMessages } from '../_shared/photographs/messages.ts';
import { createHandler, type EnquiryDatabase } from './handler.ts';

const logEntries: unknown[] = [];

function record(...entry: unknown[]) {
  logEntries.push(entry);
}

type Deps = Parameters<typeof createHandler>[0];

const deps: Deps = {
  // Nothing listens on the discard port: the database is away.
  database: createClient('http://127.0.0.1:9', 'key', { auth: { persistSession: false } }),
  keepPhotograph: async () => ({ refused: 'busy' }),
  firm: someFirm,
  channels: ['email', 'receipt'],
  hashKey: 'key',
  formOrigins: [],
  log: { info: record, warn: record, error: record },
};
const handle = createHandler(deps);

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
  expect(logEntries.length).toBeGreaterThan(0);
  for (const value of Object.values(enquiry)) expect(JSON.stringify(logEntries)).not.toContain(value);
});

type Answer = Awaited<ReturnType<EnquiryDatabase['rpc']>>;
type SubmitCall = Parameters<EnquiryDatabase['rpc']>[1];

/** The function before a database that answers so, and what that was given to store. */
function createFixture(data: Answer['data'], overrides: Partial<Deps> = {}) {
  const calls: SubmitCall[] = [];
  const rpc: EnquiryDatabase['rpc'] = async (_, call) => (calls.push(call), { data, error: null });
  const handleRequest = createHandler({ ...deps, database: { rpc }, ...overrides });
  return {
    calls,
    send: (request: Request) => handleRequest(request, { address: '203.0.113.9' }),
    sendJson: (headers: Record<string, string> = {}, body: object = enquiry) =>
      handleRequest(post(JSON.stringify(body), { 'content-type': 'application/json', ...headers }), {
        address: '203.0.113.9',
      }),
  };
}

const storedAnswer = { reference: 'HB-1', ticket: 'ticket-1' };

test('an enquiry is stored with where it came from and who is told, and its sender gets the reference', async () => {
  const { calls, sendJson } = createFixture(storedAnswer);
  const answer = await sendJson({}, { ...enquiry, utm_source: 'leaflet' });
  expect([answer.status, await answer.json()]).toEqual([200, storedAnswer]);
  expect(calls[0]).toMatchObject({
    payload: { ...enquiry, utm_source: 'leaflet', page_url: '' },
    channels: ['email', 'receipt'],
    spam_reason: null,
    reference_prefix: 'HB',
    canary: false,
    photographs: 0,
  });
  expect(calls[0]?.payload).not.toHaveProperty('gdpr_consent');
  expect(calls[0]?.address_hash).toMatch(/^[\w+/=-]{20,}$/);
});

test.each([
  [{ [formSecondsHeader]: '0.9' }, {}, 'too fast'],
  [{ [formSecondsHeader]: '1' }, {}, null],
  [{ [formSecondsHeader]: '0.5' }, { [honeypotField]: 'x' }, 'honeypot'],
])('with the headers %j and %j it is held to be: %s', async (headers, extraFields, reason) => {
  const { calls, sendJson } = createFixture(storedAnswer);
  await sendJson(headers, { ...enquiry, ...extraFields });
  expect(calls[0]?.spam_reason).toBe(reason);
});

test('the daily test is known by its token alone, and nobody gets a receipt for it', async () => {
  const { calls, sendJson } = createFixture(storedAnswer, { canaryToken: 'secret' });
  for (const token of ['secret', 'guess', '']) await sendJson({ [canaryHeader]: token });
  expect(calls.map(({ canary, channels }) => [canary, channels])).toEqual([
    [true, ['email']],
    [false, ['email', 'receipt']],
    [false, ['email', 'receipt']],
  ]);
});

test('room is kept for as many photographs as are announced, and six at the most', async () => {
  const { calls, sendJson } = createFixture(storedAnswer);
  for (const count of ['2', '99', '0', '-1', '1.5', 'many']) await sendJson({ [photographsHeader]: count });
  expect(calls.map(({ photographs }) => photographs)).toEqual([2, 6, 0, 0, 0, 0]);
});

function formWith(photographs: number): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...enquiry, gdpr_consent: 'on' })) form.set(name, value);
  for (let index = 0; index < photographs; index += 1)
    form.append(photographField.name, new File([`${index}`], `${index}.jpg`));
  return form;
}

test('photographs in the post are kept one by one, six at the most, and the page says what became of them', async () => {
  const keptPhotographs: [string, string][] = [];
  const { calls, send } = createFixture(storedAnswer, {
    async keepPhotograph(ticket, file) {
      const fileText = new TextDecoder().decode(file);
      if (fileText === '1') throw new Error('away');
      if (fileText === '2') return { refused: 'heic' };
      keptPhotographs.push([ticket, fileText]);
      return { photographs: keptPhotographs.length };
    },
  });
  const page = await (await send(post(formWith(7)))).text();
  expect(calls[0]?.photographs).toBe(7);
  expect(keptPhotographs).toEqual(['0', '3', '4', '5'].map((fileText) => ['ticket-1', fileText]));
  expect(page).toContain(photographMessages.kept(4));
  expect(page).toContain(photographMessages.lost(3));
  for (const reason of ['busy', 'heic', 'enough'] as const) expect(page).toContain(photographMessages.refused[reason]);
  expect(page).toContain('HB-1');
});

test.each([
  [1, photographMessages.kept(1)],
  [2, photographMessages.refused.interrupted],
  [9, photographMessages.refused.interrupted],
])('a photograph whose decoder ends %i times is tried twice', async (deaths, words) => {
  let tries = 0;
  const { send } = createFixture(storedAnswer, {
    keepPhotograph: async () => ((tries += 1) <= deaths ? { refused: 'interrupted' } : { photographs: 1 }),
  });
  expect(await (await send(post(formWith(1)))).text()).toContain(words);
  expect(tries).toBe(2);
});

test('photographs that take long are kept after the answer, which says so', async () => {
  vi.useFakeTimers();
  try {
    const { promise: decoder, resolve } = Promise.withResolvers<void>();
    let keptCount = 0;
    const { send } = createFixture(storedAnswer, {
      async keepPhotograph() {
        if (keptCount === 1) await decoder;
        return { photographs: (keptCount += 1) };
      },
    });
    const answer = send(post(formWith(3)));
    await vi.waitFor(() => expect(keptCount).toBe(1), { timeout: 25_000 });
    await vi.advanceTimersByTimeAsync(45_000);
    const page = await (await answer).text();
    expect(page).toContain(photographMessages.kept(1));
    expect(page).toContain(photographMessages.later(2));
    resolve();
    await vi.waitFor(() => expect(keptCount).toBe(3), { timeout: 25_000 });
  } finally {
    vi.useRealTimers();
  }
});

test('a form without photographs says nothing of any', async () => {
  const page = await (await createFixture(storedAnswer).send(post(formWith(0)))).text();
  expect(page).toContain('HB-1');
  expect(page).not.toContain(photographMessages.byMail);
  expect(page).not.toContain('came with it');
});

test('whoever has sent too many is told when to come again; an answer without a reference is a failure', async () => {
  const refused = await createFixture({ refused: 'too many', retry_after: 600 }).sendJson();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
  expect((await createFixture(null).sendJson()).status).toBe(503);
});

test('what is wrong with each field is said, and nothing of it is stored', async () => {
  const { calls, sendJson } = createFixture(storedAnswer);
  const answer = await sendJson({}, { ...enquiry, email: 'nobody', gdpr_consent: false });
  expect(answer.status).toBe(422);
  expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual(['email', 'gdpr_consent']);
  expect(calls).toEqual([]);
});

test('only posts are taken, only from this site, and whoever asks for a page gets one', async () => {
  const { calls, send } = createFixture(storedAnswer);
  const handleRequest = (method: string, accept: string) =>
    send(new Request('http://localhost/functions/v1/contact-webhook', { method, headers: { accept } }));
  const preflight = await handleRequest('OPTIONS', 'text/html');
  expect([preflight.status, await preflight.text()]).toEqual([204, '']);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-photographs');
  const forScripts = await handleRequest('GET', '*/*');
  expect([forScripts.status, forScripts.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  expect(forScripts.headers.get('content-type')).toContain('application/json');
  const forPeople = await handleRequest('GET', 'text/html,*/*');
  expect([forPeople.status, forPeople.headers.get('content-type')]).toEqual([405, 'text/html; charset=utf-8']);
  expect(await forPeople.text()).toContain('href="/contact-us"');
  expect(calls).toEqual([]);
});

const bodies: [string, () => BodyInit, Record<string, string>][] = [
  ['JSON', () => JSON.stringify(enquiry), { 'content-type': 'application/json' }],
  ['a form', () => new URLSearchParams({ ...enquiry, gdpr_consent: 'on' }), {}],
  ['a form with photographs', () => formWith(1), {}],
];

describe.each(bodies)('%s', (_, body, type) => {
  const formOrigins = ['https://www.site.example', 'https://partner.example'];

  test.each<[string, Record<string, string>, number, string]>([
    ['another website', { origin: 'https://elsewhere.example' }, 403, 'https://www.site.example'],
    ['a frame without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 403, 'https://www.site.example'],
    [
      'a neighbouring site',
      { origin: 'https://blog.site.example', 'sec-fetch-site': 'same-site' },
      403,
      'https://www.site.example',
    ],
    [
      'the site',
      { origin: 'https://www.site.example', 'sec-fetch-site': 'cross-site' },
      200,
      'https://www.site.example',
    ],
    [
      'a listed site',
      { origin: 'https://partner.example', 'sec-fetch-site': 'cross-site' },
      200,
      'https://partner.example',
    ],
    ['this very origin', { origin: 'http://localhost', host: 'localhost' }, 200, 'http://localhost'],
    ['no browser', {}, 200, 'https://www.site.example'],
  ])('from %s', async (_from, headers, status, reader) => {
    const { calls, send } = createFixture(storedAnswer, { formOrigins });
    const answer = await send(post(body(), { ...type, ...headers }));
    expect([answer.status, calls.length]).toEqual([status, status === 200 ? 1 : 0]);
    expect(answer.headers.get('access-control-allow-origin')).toBe(reader);
    expect(answer.headers.get('vary')).toBe('origin');
  });
});

test('a form that is given up comes back with the words that were read', async () => {
  const form = new FormData();
  form.set('name', 'Typed before');
  for (let index = 0; index < 40; index += 1) form.append(photographField.name, new File(['x'], `${index}.jpg`));
  const answer = await createFixture(storedAnswer).send(post(form));
  expect(answer.status).toBe(413);
  const page = await answer.text();
  expect(page).toContain('or send fewer photographs');
  expect(page).toContain('value="Typed before"');
  expect(page).toContain(photographMessages.chooseAgain);
});

function post(body: BodyInit, headers: Record<string, string> = {}): Request {
  return new Request('http://localhost/functions/v1/contact-webhook', { method: 'POST', headers, body });
}
