import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { partsOf } from '#app/admin/reviews/import/import-reviews.ts';
import type { ImportedReview } from '#app/admin/reviews/import/read-row.ts';
import { startBackendWithOwner } from '../support/backend-with-owner.ts';

// Whole servers start and stop here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const { sql, admin, leave } = await startBackendWithOwner();
afterAll(leave);

beforeEach(() => sql`delete from public.google_reviews`);

function review(number: number): ImportedReview {
  return {
    original: `review ${number}`,
    author_name: `Author ${number}`,
    rating: (number % 5) + 1,
    review_text: `What author ${number} thought. `.repeat(10),
    time_posted: '2026-05-01T12:00:00Z',
    source_url: number % 2 ? `https://maps.example/${number}` : null,
  };
}

async function send(client: SupabaseClient, reviews: ImportedReview[]) {
  return client.rpc('import_reviews', { reviews: JSON.stringify(reviews) });
}

async function preview(client: SupabaseClient, reviews: ImportedReview[]) {
  return client.rpc('new_reviews', { reviews: JSON.stringify(reviews) });
}

async function countReviews(): Promise<number> {
  const [row] = await sql`select count(*)::int as reviews from public.google_reviews where source = 'google'`;
  return row?.reviews;
}

test('a thousand reviews are stored once, however often their file comes', async () => {
  const batches = partsOf(Array.from({ length: 1000 }, (_, index) => review(index)));
  for (const _ of ['first', 'second']) {
    for (const batch of batches) expect((await send(admin, batch)).error).toBeNull();
    expect(await countReviews()).toBe(1000);
  }
  const [row] = await sql`select about from public.staff_activity where what = 'reviews imported' limit 1`;
  expect(Number(row?.about)).toBe(batches[0]?.length);
});

test('the latest written stands first', async () => {
  const unsorted = [3, 1, 2].map((day) => ({ ...review(day), time_posted: `2026-05-0${day}T12:00:00Z` }));
  await send(admin, unsorted);
  const { data } = await admin.from('google_reviews').select('author_name').order('created_at', { ascending: false });
  expect(data?.map(({ author_name }) => author_name)).toEqual(['Author 3', 'Author 2', 'Author 1']);
});

test('a preview tells what is new and stores nothing', async () => {
  await send(admin, [review(1)]);
  expect((await preview(admin, [review(1), review(2)])).data).toEqual(['review 2']);
  expect(await countReviews()).toBe(1);
});

test('a review entered by hand in the same words is known, one without words by its day', async () => {
  const { author_name, rating, review_text } = review(1);
  await admin.from('google_reviews').insert({ author_name: author_name.toUpperCase(), rating, review_text });
  expect((await send(admin, [review(1)])).data).toEqual([]);
  const withoutText = { ...review(2), review_text: null };
  const laterReview = { ...withoutText, original: 'later', time_posted: '2026-06-01T12:00:00Z' };
  expect((await send(admin, [withoutText])).data).toEqual(['review 2']);
  expect((await send(admin, [{ ...withoutText, original: 'the same' }, laterReview])).data).toEqual(['later']);
});

test('two admins who import the same file at once have every review once', async () => {
  const reviews = Array.from({ length: 50 }, (_, index) => review(index));
  const answers = await Promise.all([send(admin, reviews), send(admin, reviews), send(admin, reviews)]);
  expect(answers.map(({ error }) => error)).toEqual([null, null, null]);
  expect(answers.flatMap(({ data }) => data)).toHaveLength(50);
  expect(await countReviews()).toBe(50);
});

test('hostile text stays text, and loses only its markup', async () => {
  const hostileReview = {
    ...review(1),
    author_name: `'); drop table x; --`,
    review_text: `"}]' <script>alert(1)</script>\\u0000 \u202e 1 < 2 😀`,
  };
  expect((await send(admin, [hostileReview])).data).toEqual(['review 1']);
  const [row] = await sql`select author_name, review_text from public.google_reviews`;
  expect(row).toEqual({ author_name: hostileReview.author_name, review_text: `"}]' \\u0000 \u202e 1 < 2 😀` });
});

test('what is no review stores nothing', async () => {
  expect((await send(admin, [review(1), { ...review(2), rating: 9 }])).error?.message).toContain('rating');
  expect((await admin.rpc('import_reviews', { reviews: 'no list' })).error?.code).toBe('22P02');
  expect(await countReviews()).toBe(0);
});

test('a source is one of three, its address one that a browser opens', async () => {
  const post = { author_name: 'Ivy' };
  const unknown = await admin.from('google_reviews').insert({ ...post, source: 'facebook' });
  expect(unknown.error?.message).toContain('source_is_google_letter_or_phone');
  const script = await admin
    .from('google_reviews')
    .insert({ ...post, source: 'google', source_url: 'javascript:alert(1)' });
  expect(script.error?.message).toContain('source_url_is_an_http_or_https_address');
});
