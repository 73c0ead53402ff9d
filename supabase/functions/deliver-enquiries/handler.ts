import { isJump } from '../_shared/clock-jump.ts';
import { sameSecret } from '../_shared/constant-time.ts';
import { deliverDue, type DeliveryContext } from '../_shared/deliveries/deliver.ts';
import { sendDigest } from '../_shared/digest/send-digest.ts';
import { announceSender } from '../_shared/deliveries/reply-mail.ts';
import { callPublishHook } from '../_shared/published/publish-hook.ts';
import { servedChannels } from '../_shared/deliveries/settings.ts';

/** Well under the minute between two calls, so that they seldom overlap (which would do no harm). */
const workingMs = 40_000;

/** One run of the delivery worker, for callers that know the secret. */
export function createDeliverer({ callSecret, ...context }: DeliveryContext & { callSecret: string }) {
  return async function deliver(request: Request): Promise<Response> {
    if (!(await sameSecret(request.headers.get('x-deliver-secret') ?? '', callSecret))) {
      return Response.json({ message: 'Not allowed' }, { status: 401 });
    }
    const until = Date.now() + workingMs;
    await announceSender(context.sql, context.settings, context.firm);
    const counts = await Promise.all(
      servedChannels(context.settings).map(async (channel) => {
        let tried = 0;
        for (let due = -1; due !== 0 && Date.now() < until; tried += due) due = await deliverDue(context, channel);
        return tried;
      }),
    );
    await sendDigest(context, new Date());
    const clockJumped = await clocksDiffer(context.sql);
    for (let removed = -1; removed !== 0 && Date.now() < until;) {
      const [row] =
        await context.sql`select public.purge_enquiries(${context.settings.RETENTION_MONTHS}, ${context.firm.spamDays}, ${clockJumped}) as removed`;
      removed = Number(row?.removed);
    }
    await removeUnusedPictures(context.sql, until);
    await callPublishHook(context);
    return Response.json({ tried: counts.reduce((sum, count) => sum + count, 0) });
  };
}

async function removeUnusedPictures(sql: DeliveryContext['sql'], until: number): Promise<void> {
  for (let removed = -1; removed !== 0 && Date.now() < until;) {
    const [row] = await sql`select public.remove_unused_pictures() as removed`;
    removed = Number(row?.removed);
  }
}

/** Each call may be another process, so the database's clock is compared with this one's: one of them is wrong. */
async function clocksDiffer(sql: DeliveryContext['sql']): Promise<boolean> {
  const [row] = await sql`select extract(epoch from clock_timestamp())::float8 * 1000 as now`;
  return isJump(Number(row?.now) - Date.now());
}
