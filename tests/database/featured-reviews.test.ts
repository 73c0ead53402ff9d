import { afterAll, expect, test, vi } from 'vitest';
import { publishableKey } from '#server/secrets.ts';
import { startDesk } from '../support/desk.ts';

// Whole servers start and stop here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const query = 'select=*&is_featured=eq.true&order=created_at.desc&limit=4';

const { server, sql, admin, leave } = await startDesk({ SEED: 'sample' });
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
