import type { Sql } from 'embedded-supabase';

const reviews = {
  featured: {
    author_name: 'Ivy Long',
    rating: 5,
    review_text: 'The hedge is level, and so is the bill.',
    is_featured: true,
  },
  plain: { author_name: 'Ken Lowe', rating: 4, review_text: 'Good work on the fence.', is_featured: false },
};

/** Ivy's review is the newer one; both were posted on known days. */
export async function addReviews(sql: Sql) {
  await sql`delete from public.google_reviews`;
  await sql`insert into public.google_reviews ${sql([
    {
      ...reviews.featured,
      review_id: 'manual-1',
      time_posted: '2026-06-02T12:00:00Z',
      created_at: '2026-06-02T12:00:00Z',
    },
    {
      ...reviews.plain,
      review_id: 'manual-2',
      time_posted: '2026-05-01T12:00:00Z',
      created_at: '2026-05-01T12:00:00Z',
    },
  ])}`;
}

export async function addFeatured(sql: Sql, howMany: number) {
  await sql`delete from public.google_reviews`;
  for (let number = 1; number <= howMany; number += 1) {
    const day = new Date(Date.UTC(2026, 0, number, 12));
    const texts = {
      author_name: `Author ${number}`,
      review_text: `Review number ${number}.`,
      review_id: `manual-${number}`,
    };
    await sql`insert into public.google_reviews ${sql({ ...texts, is_featured: true, time_posted: day, created_at: day })}`;
  }
}

export async function addSamples(sql: Sql, howMany: number) {
  for (let number = 1; number <= howMany; number += 1) {
    await sql`insert into public.google_reviews ${sql({ author_name: `Sample ${number}`, review_id: `sample-${number}` })}`;
  }
}

export async function removeStrangers(sql: Sql, knownIds: string[]) {
  await sql`delete from auth.users where id not in ${sql(knownIds)}`;
}

export async function restoreProfiles(sql: Sql) {
  await sql`
    insert into public.profiles (id, email, full_name) select id, email, raw_user_meta_data ->> 'full_name' from auth.users
    on conflict (id) do update set full_name = excluded.full_name`;
}

/** Thousands of accounts nobody signs in to: number 1 is the oldest. */
export async function addStrangers(sql: Sql, howMany: number) {
  await sql`
    insert into auth.users (id, email, raw_user_meta_data, created_at)
    select gen_random_uuid(), 'stranger' || n || '@example.net', jsonb_build_object('full_name', 'Stranger ' || n),
      timestamptz '2020-01-01' + n * interval '1 hour'
    from generate_series(1, ${howMany}::int) as n`;
}

/** One of each that stands between two days, and an answer that is written often. */
export async function addNotices(sql: Sql) {
  await sql`delete from public.notices`;
  await sql`delete from public.special_hours`;
  const [first_day, last_day] = ['2026-12-24', '2027-01-02'];
  await sql`insert into public.notices ${sql({ first_day, last_day, message: 'Closed over Christmas' })}`;
  await sql`insert into public.special_hours ${sql({ first_day, last_day })}`;
  await sql`insert into public.reply_templates ${sql({ name: 'A visit', body: 'Dear {name}, when may we come?' })}`;
}
