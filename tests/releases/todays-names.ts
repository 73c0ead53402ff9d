import type { Sql } from 'embedded-supabase';

/** Names of earlier releases, for a table and in the activity log, as later migrations have changed them. */
export function withTodaysNames(text: string): string {
  return text.replace('different_hours', 'special_hours').replace('different hours', 'special hours');
}

/** The name that a table has now: before those migrations have run, the release's own. */
export async function presentName(sql: Sql, table: string): Promise<string> {
  const [row] = await sql`select coalesce(to_regclass(${withTodaysNames(table)}), to_regclass(${table}))::text as name`;
  return String(row?.name);
}
