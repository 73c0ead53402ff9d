import type { Sql } from 'embedded-supabase';

/** What the database says is published, as the functions of later migrations would. */
export async function publish(sql: Sql, overlay: object) {
  const text = JSON.stringify(overlay).replaceAll("'", "''");
  await sql.begin(async (tx) => {
    await tx.unsafe(`create or replace function public.published_overlay() returns json
      language sql stable security definer as $body$ select '${text}'::json $body$`);
    await tx`select pg_notify('published_changed', '')`;
  });
}
