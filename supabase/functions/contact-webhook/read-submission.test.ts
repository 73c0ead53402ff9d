import { expect, test } from 'vitest';
import { honeypotField } from '../_shared/enquiry/fields.ts';
import { photographField } from '../_shared/photographs/field.ts';
import { isFormPost, readSubmission, type Submission } from './read-submission.ts';

function post(body: BodyInit, headers: Record<string, string> = {}): Request {
  return new Request('http://localhost/functions/v1/contact-webhook', {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit);
}

async function read(body: BodyInit, headers?: Record<string, string>): Promise<Submission> {
  const submission = await readSubmission(post(body, headers));
  if ('status' in submission) throw new Error(`unreadable: ${submission.status}`);
  return submission;
}

const readForm = (fields: Record<string, string>, headers?: Record<string, string>) =>
  read(new URLSearchParams(fields), headers);
const readJson = (body: unknown) => read(JSON.stringify(body), { 'content-type': 'application/json' });

test.each([
  ['application/x-www-form-urlencoded', true],
  ['Multipart/Form-Data; boundary=b', true],
  ['application/json', false],
  ['multipart/form-database', false],
  ['text/plain; was=multipart/form-data', false],
])('whether %s is the post of a form: %s', (type, form) => {
  expect(isFormPost(post('', { 'content-type': type }))).toBe(form);
});

test.each([
  ['text/plain', '{}', 415],
  ['text/plain; was=application/json', '{}', 415],
  ['application/jsonp', '{}', 415],
  ['application/json', '{', 400],
  ['multipart/form-data', 'no boundary', 400],
  ['multipart/form-data; boundary=b', 'nothing of the kind', 400],
])('a body of %s that is %s is answered with %d', async (type, body, status) => {
  expect(await readSubmission(post(body, { 'content-type': type }))).toEqual({ status });
});

test.each(['null', '7', '"words"', '[]'])('the JSON %s says nothing, and is for the rules to refuse', async (body) => {
  const { context, ...submission } = await read(body, { 'content-type': 'Application/JSON; charset=utf-8' });
  expect(submission).toMatchObject({ consent: true, bait: false, photographs: [] });
  expect(new Set(Object.values(context))).toEqual(new Set(['']));
});

test('words may be 64 KB, said beforehand or not, and not a byte more', async () => {
  const type = { 'content-type': 'application/json' };
  const frame = '{"message":""}'.length;
  const ofSize = (size: number) => `{"message":"${'x'.repeat(size - frame)}"}`;
  const inPieces = (size: number) => new Blob([ofSize(size)]).stream();
  expect((await read(inPieces(65_536), type)).values.message).toHaveLength(65_536 - frame);
  expect(await readSubmission(post(inPieces(65_537), type))).toEqual({ status: 413 });
  expect(await readSubmission(post('{}', { ...type, 'content-length': '65537' }))).toEqual({ status: 413 });
  expect((await read('{}', { ...type, 'content-length': '65536' })).values).toEqual({});
});

test('photographs may be larger than words, and those that were not chosen are none', async () => {
  const form = new FormData();
  form.set('name', 'Helen Ward');
  form.append(photographField.name, new File([new Uint8Array(100_000)], 'hedge.jpg'));
  form.append(photographField.name, new File([], ''));
  form.append(photographField.name, new File([], 'empty.jpg'));
  form.append(photographField.name, 'words instead of a picture');
  form.append('other', new File(['x'], 'other.jpg'));
  const { values, photographs } = await read(form);
  expect(values.name).toBe('Helen Ward');
  expect(photographs.map(({ length }) => length)).toEqual([100_000]);
});

test('a form may hold 64 KB of words and names of fields together', async () => {
  const formOf = (size: number) => {
    const form = new FormData();
    form.set('message', 'x'.repeat(size - 'message'.length));
    return form;
  };
  expect((await read(formOf(65_536))).values.message).toHaveLength(65_529);
  expect(await readSubmission(post(formOf(65_537)))).toEqual({ status: 413 });
});

test('a form may have forty fields, and what is read of a longer one is kept', async () => {
  const fieldsOf = (count: number) => [
    ['name', 'Helen'],
    ...Array.from({ length: count - 1 }, (_, n) => [`f${n}`, '']),
  ];
  const asForm = (count: number) => {
    const form = new FormData();
    for (const [name = '', value = ''] of fieldsOf(count)) form.append(name, value);
    return form;
  };
  for (const body of [asForm, (count: number) => new URLSearchParams(fieldsOf(count))]) {
    expect((await read(body(40))).values).toEqual({ name: 'Helen' });
    const given = await readSubmission(post(body(41)));
    expect(given).toMatchObject({ status: 413, submission: { values: { name: 'Helen' } } });
  }
});

test('fields that nobody asks for are not looked at', async () => {
  const fields = { name: 'Helen', __proto__: null, constructor: 'x', toString: 'y', is_admin: 'true' };
  expect((await readForm(fields as never)).values).toEqual({ name: 'Helen' });
  expect((await readJson(fields)).values).toEqual({ name: 'Helen' });
});

test('a byte order mark before the JSON is no part of it', async () => {
  expect((await read('\ufeff{"name":"Helen"}', { 'content-type': 'application/json' })).values.name).toBe('Helen');
});

test('line ends are spelled one way, and nothing is left that a reader cannot see or the database cannot hold', async () => {
  const { values } = await readForm({
    name: '  Helen\r\n\t\u0000Ward ',
    message: ' one\r\ntwo\rthree\n\tfour\u0000\u0007 ',
    email: '\u202e\u2066helen@example.org',
  });
  expect(values).toEqual({ name: 'Helen Ward', message: 'one\ntwo\nthree\n\tfour', email: 'helen@example.org' });
  expect((await readJson({ name: 'Helen \ud800', message: 7 })).values).toEqual({ name: 'Helen \ufffd', message: 7 });
});

test('who sends a form has ticked the box; who sends JSON has seen it ticked, or says yes', async () => {
  const consents = (submissions: Promise<Submission>[]) =>
    Promise.all(submissions.map(async (submission) => (await submission).consent));
  expect(
    await consents([
      readForm({ gdpr_consent: 'on' }),
      readForm({ gdpr_consent: 'true' }),
      readForm({ gdpr_consent: 'no' }),
      readForm({}),
    ]),
  ).toEqual([true, true, false, false]);
  expect(
    await consents([
      readJson({}),
      readJson({ gdpr_consent: true }),
      readJson({ gdpr_consent: false }),
      readJson({ gdpr_consent: 'on' }),
    ]),
  ).toEqual([true, true, false, false]);
});

test('the trap has caught whoever fills it in, and nobody who leaves it empty', async () => {
  expect((await readForm({ [honeypotField]: 'https://spam.example' })).bait).toBe(true);
  expect((await readForm({ [honeypotField]: ' ' })).bait).toBe(false);
  expect((await readForm({})).bait).toBe(false);
  expect((await readJson({ [honeypotField]: 7 })).bait).toBe(false);
});

test('without scripts the page before tells where a visitor came from, unless the form says it', async () => {
  const referer = 'https://site.example/hedges?utm_source=leaflet&utm_medium=print&token=secret';
  const { context } = await readForm({ utm_source: 'letter', utm_medium: '' }, { referer });
  expect(context).toMatchObject({
    utm_source: 'letter',
    utm_medium: 'print',
    page_url: 'https://site.example/hedges?utm_source=leaflet&utm_medium=print',
  });
  expect((await readForm({}, { referer: 'nonsense' })).context.page_url).toBe('');
  const asJson = { 'content-type': 'application/json', referer };
  expect((await read('{"utm_source":"letter"}', asJson)).context).toMatchObject({ utm_source: 'letter', page_url: '' });
});
