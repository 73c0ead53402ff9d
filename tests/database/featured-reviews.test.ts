import { afterAll, expect, test, vi } from 'vitest';
import { publishableKey } from 'embedded-supabase';
import { reviewPicture } from '#shared/reviews/picture-address.ts';
import { startBackendWithOwner } from '../support/backend-with-owner.ts';
import { markupExamples } from '../support/markup-examples.ts';

// Whole servers start and stop here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const query = 'select=*&is_featured=eq.true&order=created_at.desc&limit=4';

const { server, sql, admin, leave } = await startBackendWithOwner({ SEED: 'sample' });
afterAll(leave);

async function featured(headers: Record<string, string> = {}, search = query): Promise<string[]> {
  const answer = await fetch(`${server.url}/rest/v1/google_reviews?${search}`, {
    headers: { apikey: publishableKey, ...headers },
  });
  const reviews: unknown = await answer.json();
  return Array.isArray(reviews) ? reviews.map((review) => review.author_name) : [];
}

test('a review written through the API is seen by the very next visitor', async () => {
  for (let round = 0; round < 10; round += 1) {
    await featured();
    const { data } = await admin
      .from('google_reviews')
      .insert({ author_name: `Round ${round}`, is_featured: true })
      .select()
      .single();
    expect((await featured())[0]).toBe(`Round ${round}`);
    await admin.from('google_reviews').update({ is_featured: false }).eq('id', data.id);
    expect(await featured()).not.toContain(`Round ${round}`);
    await admin.from('google_reviews').delete().eq('id', data.id);
  }
});

test('a review written by another server is seen without waiting for the memory to fade', async () => {
  await featured();
  await sql`insert into public.google_reviews (author_name, is_featured) values ('From elsewhere', true)`;
  await vi.waitFor(async () => expect((await featured())[0]).toBe('From elsewhere'), { timeout: 3_000, interval: 20 });
  await sql`delete from public.google_reviews where author_name = 'From elsewhere'`;
  await vi.waitFor(async () => expect((await featured())[0]).not.toBe('From elsewhere'), {
    timeout: 3_000,
    interval: 20,
  });
});

test('the memory gives what the database gives, in any spelling of the question', async () => {
  const cachedReviews = await featured();
  const freshReviews = await featured({}, query.replace('select=*', 'select=author_name'));
  const reorderedReviews = await featured({}, 'limit=4&order=created_at.desc&is_featured=eq.true&select=*');
  expect(cachedReviews).toHaveLength(4);
  expect(freshReviews).toEqual(cachedReviews);
  expect(reorderedReviews).toEqual(cachedReviews);
});

test('other questions never get this answer', async () => {
  await featured();
  expect(await featured({}, `${query}&limit=1`)).toEqual([]);
  expect(await featured({}, 'select=*&is_featured=eq.true&order=created_at.desc&limit=2')).toHaveLength(2);
  expect(await featured({}, 'select=*&is_featured=eq.true&order=created_at.asc&limit=4')).not.toEqual(await featured());
  expect(await featured({ apikey: 'wrong' })).toEqual([]);
});

test('it is answered while the database is busy elsewhere, without asking it again', async () => {
  await featured();
  const [countsBefore] = await sql`select xact_commit from pg_stat_database where datname = current_database()`;
  for (let round = 0; round < 50; round += 1) await featured();
  const [countsAfter] = await sql`select xact_commit from pg_stat_database where datname = current_database()`;
  expect(Number(countsAfter?.xact_commit) - Number(countsBefore?.xact_commit)).toBeLessThan(50);
});

test('markup is taken out of whatever is stored, as the review form does it', async () => {
  const written = markupExamples.map(([text]) => text);
  const stored =
    await sql`select private.plain_text(text) as kept from unnest(${written}::text[]) with ordinality as given(text, place) order by place`;
  expect(stored.map(({ kept }) => kept)).toEqual(markupExamples.map(([, kept]) => kept));

  const { data } = await admin
    .from('google_reviews')
    .insert({ author_name: ' <b>Mary</b>', review_text: '<script>alert(1)</script><i>Tidy</i> & on time' })
    .select()
    .single();
  expect(data).toMatchObject({ author_name: 'Mary', review_text: 'Tidy & on time' });
  const change = await admin.from('google_reviews').update({ author_name: '<p>' }).eq('id', data.id).select();
  expect(change.error?.message).toContain('author_name_is_1_to_100_characters');
  const review = { original: '1', author_name: '<b>Rose', rating: 5, review_text: '<br>', time_posted: '2026-01-01' };
  expect((await admin.rpc('import_reviews', { reviews: JSON.stringify([review]) })).error).toBeNull();
  expect(await sql`select review_text from public.google_reviews where author_name = 'Rose'`).toEqual([
    { review_text: null },
  ]);
});

test('a picture of an author comes from here, goes with its last review, and none is fetched for anybody else', async () => {
  const address = 'http://127.0.0.1:9/rose.jpg';
  const ask = () => fetch(reviewPicture(server, address));
  expect((await ask()).status).toBe(404);
  await sql`insert into public.google_reviews (author_name, author_image) values ('One', ${address}), ('Two', ${address})`;
  expect((await ask()).status, 'a private address').toBe(404);
  expect(await sql`select picture from private.review_pictures`).toEqual([{ picture: null }]);

  await sql`select public.keep_review_picture(${address}, ${Buffer.from('ffd8ff01', 'hex').toString('base64')})`;
  const answer = await ask();
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('cache-control')).toContain('max-age=86400');
  expect(Buffer.from(await answer.arrayBuffer()).toString('hex')).toBe('ffd8ff01');
  await sql`delete from public.google_reviews where author_name = 'One'`;
  expect((await ask()).status).toBe(200);
  await sql`update public.google_reviews set author_image = null where author_name = 'Two'`;
  expect((await ask()).status).toBe(404);
  expect(await sql`select from private.review_pictures`).toHaveLength(0);
});
