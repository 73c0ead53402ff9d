import { isAnswering, lastGoodBackup, type Sql } from 'embedded-supabase';
import { log } from 'embedded-supabase/host';

const askAgainAfterMs = 1_000;

/** One answer is shared by all requests within a second, so that frequent checks cost the database nothing. */
function onceASecond<Answer>(ask: (sql: Sql) => Promise<Answer>): (sql: Sql) => Promise<Answer> {
  const recentAnswers = new WeakMap<Sql, { promise: Promise<Answer>; until: number }>();
  return function askLately(sql) {
    const recent = recentAnswers.get(sql);
    if (recent && recent.until > performance.now()) return recent.promise;
    const promise = ask(sql);
    recentAnswers.set(sql, { promise, until: performance.now() + askAgainAfterMs });
    return promise;
  };
}

/** Null when all is well, otherwise what is wrong. */
export const findProblem = onceASecond(async (sql) =>
  (await isAnswering(sql)) ? null : 'The database does not answer',
);

/** When the last good backup was finished, if that is known. */
export const lastBackupAt = onceASecond(async (sql) => (await lastGoodBackup(sql).catch(() => null))?.finishedAt);

/** Anonymous requests learn only whether the site can serve. */
export function healthAnswer(isWell: boolean): Response {
  return isWell ? answer(200, { status: 'ok' }) : answer(503, { status: 'unavailable' });
}

/** Ready to serve, with problems for a person to look at: no reason for a load balancer to stop sending visitors. */
export function adminsAnswer(reason: string | null, problems: { words: string }[], lastBackup?: Date): Response {
  const reasons = [...(reason === null ? [] : [reason]), ...problems.map(({ words }) => words)];
  const status = reason !== null ? 'unavailable' : reasons.length > 0 ? 'degraded' : 'ok';
  return answer(reason === null ? 200 : 503, { status, ...(reasons.length > 0 && { reasons }), lastBackup });
}

/** Why the site cannot serve stands in the log, once for each time that it changes. */
export function createReadinessLog(): (reason: string | null) => void {
  let lastReason: string | null = null;
  return (reason) => {
    if (reason !== null && reason !== lastReason) log.warn({ reason }, 'the site is not ready');
    lastReason = reason;
  };
}

function answer(status: number, body: object): Response {
  return Response.json(body, {
    status,
    headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  });
}
