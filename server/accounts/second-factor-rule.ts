import type { Sql } from 'embedded-supabase';

/** Sets the rule according to REQUIRE_SECOND_FACTOR. The week's notice runs from the first start with it, not from each. */
export async function keepSecondFactorRule(sql: Sql, required: boolean): Promise<void> {
  if (required) {
    await sql`
      insert into public.second_factor_rule (required_from)
      select now() + interval '7 days' where not exists (select from public.second_factor_rule)`;
  } else {
    await sql`delete from public.second_factor_rule`;
  }
}
