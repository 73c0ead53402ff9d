import type { Call } from './call.ts';
import { noSuchPage, notOneRow } from './refusals.ts';

/** The result of a statement: nothing for a change that returns no rows. */
export type QueryResult = { body: string; rows?: number; total?: number | null };

const json = 'application/json; charset=utf-8';

/** Statuses, ranges and refusals as PostgREST gives them, since the official client reads them. */
export function answerTo(call: Call, result: QueryResult | undefined): Response {
  const { body = '', rows = 0, total = null } = result ?? {};
  if (call.kind === 'call') return new Response(body, { headers: { 'content-type': json } });
  if (call.kind !== 'select' && !call.returned)
    return new Response(null, { status: call.kind === 'insert' ? 201 : 204 });
  if (call.single && rows !== 1) throw notOneRow(rows);
  const content = call.single ? body.slice(1, -1) : body;
  if (call.kind !== 'select')
    return new Response(content, { status: call.kind === 'insert' ? 201 : 200, headers: { 'content-type': json } });
  if (total !== null && call.offset > 0 && call.offset >= total) throw noSuchPage(total);
  const range = rows > 0 ? `${call.offset}-${call.offset + rows - 1}` : '*';
  return new Response(content, {
    status: total !== null && rows < total ? 206 : 200,
    headers: { 'content-type': json, 'content-range': `${range}/${total ?? '*'}` },
  });
}
