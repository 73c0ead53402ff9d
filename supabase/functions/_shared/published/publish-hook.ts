import type { DeliveryContext } from '../deliveries/deliver.ts';
import { post } from '../deliveries/post.ts';
import { nextWait } from '../deliveries/schedule.ts';

const limitMs = 20_000;
/** After the last wait of the schedule: a host that is put right still hears of it. */
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Asks a static host to build its pages again if something else is published than at the last call. At least once: a call
 * whose end was not written down is made again.
 */
export async function callPublishHook({
  sql,
  settings,
  log,
}: Pick<DeliveryContext, 'sql' | 'settings' | 'log'>): Promise<void> {
  const { PUBLISH_HOOK_URL: address, WEBHOOK_ALLOW_PRIVATE: allowPrivate } = settings;
  if (!address) return;
  const [row] = await sql`select public.claim_publish_hook() as claim`;
  const claim = row?.claim as { version: string; tries: number } | null | undefined;
  if (!claim) return;
  const headers = { 'user-agent': 'Publish-Hook/1' };
  const answer = await post({ url: new URL(address), headers, body: '{}', limitMs, allowPrivate });
  const waitMs = answer.succeeded ? 0 : (nextWait(claim.tries, answer.retryAfter) ?? dayMs);
  await sql`select public.finish_publish_hook(${claim.version}, ${answer.text}, ${answer.succeeded}, ${waitMs})`;
  if (answer.succeeded) log.info({}, 'the build hook was called: something else is published');
  else log.warn({ answer: answer.text, tries: claim.tries }, 'the build hook did not answer and is called again');
}
