import type { Channel } from '#shared/deliveries/settings.ts';
import { span } from './clock.ts';
import type { Delivery, ListedEnquiry } from './inbox-database.ts';

export const channelNames: Record<Channel, string> = {
  email: 'Email',
  webhook: 'Webhook',
  receipt: 'Receipt to the visitor',
  photographs: 'Email with later photographs',
  reply: 'Reply',
};

const arrivedText: Record<Channel, string> = {
  email: 'emailed',
  webhook: 'webhook delivered',
  receipt: 'receipt sent',
  photographs: 'later photographs emailed',
  reply: 'reply sent',
};

/** Due for longer than any worker sleeps: nobody is sending on this channel. */
const forgottenMs = 5 * 60_000;

export type DeliveryState = { tone: 'done' | 'under way' | 'trouble'; text: string };

/** One delivery in words: what came of it, and what happens next. */
export function deliveryState(delivery: Delivery, now: number): DeliveryState {
  const { channel, attempts, last_answer: answer } = delivery;
  if (delivery.delivered_at) return { tone: 'done', text: capital(arrivedText[channel]) };
  const name = channelNames[channel];
  const reason = answer ? `: ${answer}` : '';
  if (delivery.locked_until && Date.parse(delivery.locked_until) > now)
    return { tone: 'under way', text: `${name} on its way` };
  if (delivery.failed_at) return { tone: 'trouble', text: `${name} failed${reason}` };
  const wait = Date.parse(delivery.next_attempt_at) - now;
  if (wait < -forgottenMs) return { tone: 'trouble', text: `${name} waits to be sent; check that it is still set up` };
  if (attempts === 0 || !answer) return { tone: 'under way', text: `${name} on its way` };
  return {
    tone: 'trouble',
    text: `${name} failing${reason}. Next try ${wait > 0 ? `in ${span(wait + 59_999)}` : 'now'}`,
  };
}

/** What is wrong with the deliveries of an enquiry, if anything is: that all went well is no news. */
export function deliveryTrouble({ deliveries }: Pick<ListedEnquiry, 'deliveries'>, now: number): string {
  const states = deliveries
    .toSorted((a, b) => order.indexOf(a.channel) - order.indexOf(b.channel))
    .map((delivery) => deliveryState(delivery, now));
  return states
    .filter(({ tone }) => tone === 'trouble')
    .map(({ text }) => text)
    .join('. ');
}

const order: Channel[] = ['reply', 'email', 'photographs', 'receipt', 'webhook'];

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
