import { failed, refusal, unavailable } from '../http/answers.ts';

/** What PostgREST answers for a class or code of PostgreSQL error; the longest match counts. */
const statusOf: Record<string, number> = {
  '08P01': 400,
  '22': 400,
  '23': 400,
  '23503': 409,
  '23505': 409,
  '40': 409,
  '42501': 403,
  '42883': 404,
  '54': 413,
  P0001: 400,
};

const databaseIsAway = /^(08|53|57014|57P0)|^(CONNECTION_|ECONN|ETIMEDOUT|CONNECT_TIMEOUT)/;

/** What a failure of the database means for the request that met it. */
export function repaired(error: Error | undefined): Response {
  const code = (error as { code?: unknown } | undefined)?.code;
  if (!error || typeof code !== 'string') return failed();
  const status = statusOf[code] ?? statusOf[code.slice(0, 2)];
  if (status) return refusal(status, code, error.message.replace(/^PostgresError: /, ''));
  return databaseIsAway.test(code) ? unavailable() : failed();
}
