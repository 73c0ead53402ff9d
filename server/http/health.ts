import type { Sql } from '../database/connect.ts';
import { lastGoodBackup } from '../backup/records.ts';
import { withDeadline } from '#shared/deadline.ts';

const databaseWithinMs = 2_000;

const askAgainAfterMs = 1_000;

/** One answer is shared by all requests within a second, so that frequent checks cost the database nothing. */
function onceASecond<Answer>(ask: (sql: Sql) => Promise<Answer>): (sql: Sql) => Promise<Answer> {
  const recentAnswers = new WeakMap<Sql, { answer: Promise<Answer>; until: number }>();
  return function askLately(sql) {
    const recent = recentAnswers.get(sql);
    if (recent && recent.until > performance.now()) return recent.answer;
    const answer = ask(sql);
    recentAnswers.set(sql, { answer, until: performance.now() + askAgainAfterMs });
    return answer;
  };
}

/** Null when all is well, otherwise what is wrong. */
export const findTrouble = onceASecond(troubleNow);

/** When the last good backup was finished, if that is known. */
export const lastBackupAt = onceASecond(async (sql) => (await lastGoodBackup(sql).catch(() => null))?.finishedAt);

/** Asks the database at once. */
export async function troubleNow(sql: Sql): Promise<string | null> {
  try {
    await withDeadline(databaseWithinMs, sql`select 1`);
    return null;
  } catch {
    return 'The database does not answer';
  }
}

/** Ready to serve, with problems for a person to look at: no reason for a load balancer to stop sending visitors. */
export function readyAnswer(troubles: { words: string }[], facts: Record<string, unknown>): Response {
  const reasons = troubles.map(({ words }) => words);
  return answer(200, { ...(reasons.length === 0 ? { status: 'ok' } : { status: 'degraded', reasons }), ...facts });
}

export function healthAnswer(reason: string | null): Response {
  return reason === null ? answer(200, { status: 'ok' }) : answer(503, { status: 'unavailable', reason });
}

function answer(status: number, body: object): Response {
  return Response.json(body, {
    status,
    headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  });
}
