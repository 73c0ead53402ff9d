import type { Sql } from '#server/database/connect.ts';

type Node = { 'Node Type': string; 'Index Name'?: string; Plans?: Node[] };

export type PageAsked = {
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
export async function findPlan(sql: Sql, asked: PageAsked): Promise<{ ms: number; steps: string[] }> {
  const [written] = await sql`
    select private.enquiry_page_query(
      ${asked.wanted_view ?? null}, ${asked.wanted_service ?? null}, ${asked.wanted_source ?? null},
      ${asked.wanted_districts ?? null}, ${asked.search ?? null}, ${asked.after_at ?? null}, ${asked.after_id ?? null}, ${asked.page_size ?? null}) as query`;
  const explain = `explain (analyze, format json) ${written?.query}`;
  await sql.unsafe(explain);
  const [answer] = await sql.unsafe<{ 'QUERY PLAN': [{ Plan: Node; 'Execution Time': number }] }[]>(explain);
  if (!answer) throw new Error('PostgreSQL explained nothing');
  const [explained] = answer['QUERY PLAN'];
  return { ms: explained['Execution Time'], steps: stepsOf(explained.Plan) };
}

function stepsOf(node: Node): string[] {
  const index = node['Index Name'];
  return [index ? `${node['Node Type']} ${index}` : node['Node Type'], ...(node.Plans ?? []).flatMap(stepsOf)];
}
