import type { Sql } from 'embedded-supabase';
import type { Receivers } from './receivers.ts';
import type { Told } from './visitors.ts';

/** What is wrong with what visitors were told; nothing if each enquiry is stored once under its reference. */
export async function wronglyStored(sql: Sql, told: Told, mayBeTwice: Set<string>): Promise<string[]> {
  const rows = await sql<{ email: string; reference: string }[]>`
    select email, reference from public.enquiries where not is_canary`;
  const stored = Map.groupBy(rows, ({ email }) => email);
  return [...told].flatMap(([email, reference]) => {
    const references = (stored.get(email) ?? []).map((row) => row.reference);
    const most = mayBeTwice.has(email) ? 2 : 1;
    return references.length <= most && references.includes(reference)
      ? []
      : [`${email} was told ${reference}, stored: ${references.join(', ') || 'nothing'}`];
  });
}

/** What the search keeps beside the enquiries, against the enquiries themselves. */
export async function wronglySearched(sql: Sql): Promise<string[]> {
  const rows = await sql`
    select e.reference from public.enquiries e left join private.enquiry_search s on s.enquiry_id = e.id
    where s.words is distinct from private.enquiry_words(e)`;
  return rows.map(({ reference }) => `${reference} is not found by its words`);
}

/** What was told and did not arrive by mail and webhook, or arrived under more than one id. */
export function wronglyDelivered(receivers: Receivers, told: Told): string[] {
  const mailed = receivers.mailed();
  const called = receivers.called();
  const problems = [...told.values()].flatMap((reference) => {
    const ids = mailed.get(reference)?.size ?? 0;
    return [
      ...(ids === 0 ? [`${reference} was not mailed`] : []),
      ...(called.has(reference) ? [] : [`${reference} was not called`]),
    ];
  });
  if (receivers.idsPerCall() > 0) problems.push('a webhook was called under several ids');
  return problems;
}

/** Every table that a backup takes, with a sum of its rows; a server that starts itself writes into two of them. */
export async function tableSums(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select schemaname || '.' || tablename as name from pg_tables where schemaname in ('auth', 'public')
      and tablename not in ('backups', 'clean_ups') order by 1`;
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await sql.unsafe<{ sum: string | null }[]>(
      `select count(*) || ' ' || md5(string_agg(t::text, '' order by t::text)) as sum from ${name} t`,
    );
    sums[name] = row?.sum ?? '0';
  }
  return sums;
}
