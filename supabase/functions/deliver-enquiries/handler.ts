import { sameSecret } from '../_shared/constant-time.ts';
import { deliverDue, type DeliveryContext } from '../_shared/deliveries/deliver.ts';
import { sendDigest } from '../_shared/digest/send-digest.ts';
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
    const counts = await Promise.all(
      servedChannels(context.settings).map(async (channel) => {
        let tried = 0;
        for (let due = -1; due !== 0 && Date.now() < until; tried += due) due = await deliverDue(context, channel);
        return tried;
      }),
    );
    await sendDigest(context, new Date());
    for (let removed = -1; removed !== 0 && Date.now() < until;) {
      const [row] =
        await context.sql`select public.purge_enquiries(${context.settings.RETENTION_MONTHS}, ${context.firm.spamDays}) as removed`;
      removed = Number(row?.removed);
    }
    return Response.json({ tried: counts.reduce((sum, count) => sum + count, 0) });
  };
}
