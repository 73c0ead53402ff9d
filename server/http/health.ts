import type { Sql } from '../database/connect.ts';

const databaseWithinMs = 2_000;

/** Null when all is well, otherwise what is wrong. */
export async function trouble(sql: Sql): Promise<string | null> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('late')), databaseWithinMs).unref();
  });
  try {
    await Promise.race([sql`select 1`, late]);
    return null;
  } catch {
    return 'The database does not answer';
  }
}

export function healthAnswer(reason: string | null): Response {
  const status = reason === null ? 200 : 503;
  return Response.json(reason === null ? { status: 'ok' } : { status: 'unavailable', reason }, {
    status,
    headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  });
}
