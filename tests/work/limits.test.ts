import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addAccount, signedIn } from '../support/accounts.ts';
import { type BackendWithOwner, startBackendWithOwner } from '../support/backend-with-owner.ts';
import { pastTheApi } from '../support/past-the-api.ts';
import { call, pictureOf, wholeJob } from './support/jobs.ts';

// Every number here stands for itself: a test that asked the code for it would follow a wrong one.

let backend: BackendWithOwner;
let office: SupabaseClient;

beforeAll(async () => {
  backend = await startBackendWithOwner();
  const account = { email: 'office@example.org', password: 'a good password' };
  await addAccount(backend.sql, { ...account, office: true });
  office = await signedIn(backend.server.url, account);
});
afterAll(() => backend?.leave());
beforeEach(async () => {
  await backend.sql`delete from public.jobs`;
  await backend.sql`delete from public.pictures`;
});

async function addPictures(count: number): Promise<string[]> {
  const rows = await backend.sql`
    insert into public.pictures (id, sent_hash, width, height, widths, colour)
    select gen_random_uuid(), '', 1, 1, '{1}', '#ffffff' from generate_series(1, ${count}) returning id`;
  return rows.map(({ id }) => id);
}

async function begin(): Promise<string | undefined> {
  const [row] = await pastTheApi(
    backend.sql,
    office,
    (tx) => tx`select public.begin_picture(${randomUUID()}, '00') as answer`,
  );
  return row?.answer.refused;
}

test('four hundred pictures a day are taken', async () => {
  await addPictures(399);
  expect(await begin()).toBeUndefined();
  await addPictures(1);
  expect(await begin()).toBe('too many');
  await backend.sql`update public.pictures set added_at = added_at - interval '23 hours 59 minutes'`;
  expect(await begin()).toBe('too many');
  await backend.sql`update public.pictures set added_at = added_at - interval '2 minutes'`;
  expect(await begin()).toBeUndefined();
});

test('a picture that nothing uses goes after 30 days, fifty at a time, and one of a job stays', async () => {
  const [used, ...unused] = await addPictures(53);
  const save = { job: randomUUID(), version: 0, content: JSON.stringify({ pictures: [pictureOf(used ?? '')] }) };
  await call(office, 'save_job', save);
  const remove = async () => (await backend.sql`select public.remove_unused_pictures() as removed`)[0]?.removed;
  await backend.sql`update public.pictures set last_used_at = now() - interval '29 days 23 hours'`;
  expect(await remove()).toBe(0);
  await backend.sql`update public.pictures set last_used_at = now() - interval '30 days 1 minute'`;
  expect([await remove(), await remove(), await remove()]).toEqual([50, unused.length - 50, 0]);
  expect(await backend.sql`select id from public.pictures`).toEqual([{ id: used }]);
});

test('an old picture that its job lets go stays for 30 days from then on, so that an undo finds it', async () => {
  const [picture] = await addPictures(1);
  const job = randomUUID();
  const save = (version: number, pictures: object[]) =>
    call(office, 'save_job', { job, version, content: JSON.stringify({ title: `Step ${version}`, pictures }) });
  await save(0, [pictureOf(picture ?? '')]);
  await backend.sql`update public.pictures set added_at = now() - interval '1 year', last_used_at = now() - interval '1 year'`;
  expect(await save(1, [])).toEqual({ version: 2 });
  await backend.sql`select public.remove_unused_pictures()`;
  expect(await save(2, [pictureOf(picture ?? '')])).toEqual({ version: 3 });
  await save(3, []);
  await backend.sql`update public.pictures set last_used_at = last_used_at - interval '30 days 1 minute'`;
  await backend.sql`select public.remove_unused_pictures()`;
  expect(await save(4, [pictureOf(picture ?? '')])).toEqual({ refused: 'picture', pictures: [picture] });
});

test('a clean-up that meets a job just taking an old picture leaves it', async () => {
  const [picture] = await addPictures(1);
  await backend.sql`update public.pictures set last_used_at = now() - interval '1 year'`;
  const removal = await backend.sql.begin(async (tx) => {
    await tx`insert into public.jobs (id, updated_by_name) values (${picture ?? ''}, 'Office')`;
    await tx`insert into public.job_pictures (job_id, picture_id, place, kind)
      values (${picture ?? ''}, ${picture ?? ''}, 1, 'after')`;
    return { removed: (await backend.sql`select public.remove_unused_pictures() as removed`)[0]?.removed };
  });
  expect(removal).toEqual({ removed: 0 });
  expect(await backend.sql`select from public.job_pictures where picture_id = ${picture ?? ''}`).toHaveLength(1);
});

test('a picture ticket is good for half an hour', async () => {
  const key = 'a'.repeat(32);
  const [picture] = await addPictures(1);
  await backend.sql`update public.pictures set key = ${key} where id = ${picture ?? ''}`;
  await backend.sql`insert into private.picture_files (picture_id, name, content) values (${picture ?? ''}, '480.jpg', 'x')`;
  const ticket = await call<string>(office, 'open_pictures', {});
  const read = async () =>
    (await backend.sql`select public.read_staff_picture(${ticket}, ${key}, '480.jpg') as content`)[0]?.content !== null;
  expect(await read()).toBe(true);
  await backend.sql`update private.picture_tickets set expires_at = expires_at - interval '29 minutes'`;
  expect(await read()).toBe(true);
  await backend.sql`update private.picture_tickets set expires_at = expires_at - interval '1 minute'`;
  expect(await read()).toBe(false);
});

test.each([
  ['a file of 2 MiB', 2 * 1024 * 1024, true],
  ['a file that is a byte longer', 2 * 1024 * 1024 + 1, false],
])('%s is stored: %s', async (_, bytes, isStored) => {
  const [picture] = await addPictures(1);
  const content = Buffer.alloc(bytes);
  const stored = backend.sql`
    insert into private.picture_files (picture_id, name, content) values (${picture ?? ''}, '480.jpg', ${content})`;
  expect(
    await stored.then(
      () => true,
      () => false,
    ),
  ).toBe(isStored);
});

test('a job has up to eight photographs and eight names of thirty letters', async () => {
  const pictures = (await addPictures(9)).map((id) => pictureOf(id));
  const name = 'x'.repeat(30);
  const save = (content: object) =>
    office.rpc('save_job', { job: randomUUID(), version: 0, content: JSON.stringify({ ...wholeJob, ...content }) });
  expect((await save({ pictures: pictures.slice(0, 8), crew: Array(8).fill(name) })).data).toEqual({ version: 1 });
  for (const content of [{ pictures }, { crew: Array(9).fill('Sam') }, { crew: [`${name}x`] }, { crew: ['a\u202eb'] }])
    expect((await save(content)).error).not.toBeNull();
});

test('samples go all at once and leave nothing, whatever was done to them', async () => {
  const [picture] = await addPictures(1);
  const job = randomUUID();
  const content = JSON.stringify({ ...wholeJob, pictures: [pictureOf(picture ?? '')] });
  await call(office, 'save_job', { job, version: 0, content });
  await backend.sql`update public.jobs set sample = true where id = ${job}`;
  await call(office, 'publish_job', { job, version: 1 });
  expect(await call(office, 'read_job', { job })).toMatchObject({ sample: true, status: 'published' });
  expect(await call(office, 'take_down_samples', {})).toBe(1);
  expect(await backend.sql`select from public.jobs`).toHaveLength(0);
  expect(await backend.sql`select from public.pictures`).toHaveLength(0);
  expect(await call(office, 'take_down_samples', {})).toBe(0);
});
