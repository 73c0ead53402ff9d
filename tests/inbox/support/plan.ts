import type { Sql } from 'embedded-supabase';

type Node = { 'Node Type': string; 'Index Name'?: string; Plans?: Node[] };

export type PageArguments = {
  wanted_view?: string;
  wanted_service?: string;
  wanted_source?: string;
  wanted_districts?: string;
  search?: string;
  after_at?: string;
  after_id?: string;
  page_size?: number;
};

/** Explains the very query that the list runs. */
export async function findPlan(sql: Sql, args: PageArguments): Promise<{ ms: number; steps: string[] }> {
  const [queryRow] = await sql`
    select private.enquiry_page_query(
      ${args.wanted_view ?? null}, ${args.wanted_service ?? null}, ${args.wanted_source ?? null},
      ${args.wanted_districts ?? null}, ${args.search ?? null}, ${args.after_at ?? null}, ${args.after_id ?? null}, ${args.page_size ?? null}) as query`;
  const explain = `explain (analyze, format json) ${queryRow?.query}`;
  await sql.unsafe(explain);
  const [answer] = await sql.unsafe<{ 'QUERY PLAN': [{ Plan: Node; 'Execution Time': number }] }[]>(explain);
  if (!answer) throw new Error('PostgreSQL explained nothing');
  const [plan] = answer['QUERY PLAN'];
  return { ms: plan['Execution Time'], steps: stepsOf(plan.Plan) };
}

function stepsOf(node: Node): string[] {
  const index = node['Index Name'];
  return [index ? `${node['Node Type']} ${index}` : node['Node Type'], ...(node.Plans ?? []).flatMap(stepsOf)];
}
