import { failed, refusal, unavailable } from './answers.ts';
import { errorCode } from '../host/error-code.ts';

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
export function errorResponse(error: Error | undefined): Response {
  const code = errorCode(error);
  if (!error || !code) return failed();
  const ownAnswer = code === 'PGRST' ? raisedAnswer(error) : null;
  if (ownAnswer) return refusal(ownAnswer.status, ownAnswer.code, ownAnswer.message);
  const status = statusOf[code] ?? statusOf[code.slice(0, 2)];
  if (status) return refusal(status, code, error.message.replace(/^PostgresError: /, ''));
  return databaseIsAway.test(code) ? unavailable() : failed();
}

/** PostgREST lets a function of the database raise the answer itself: code and message, and the status as its detail. */
export function raisedAnswer(error: Error): { status: number; code: string; message: string } | null {
  try {
    const { code, message } = JSON.parse(error.message) as { code: string; message: string };
    const { status } = JSON.parse((error as Error & { detail?: string }).detail ?? '') as { status: number };
    return { status, code, message };
  } catch {
    return null;
  }
}
