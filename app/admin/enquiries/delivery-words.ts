import type { Channel } from '#shared/deliveries/settings.ts';
import { span } from './clock.ts';
import type { Delivery, ListedEnquiry } from './inbox-database.ts';

export const channelNames: Record<Channel, string> = {
  email: 'E-mail',
  webhook: 'Webhook',
  receipt: 'Receipt to the visitor',
  photographs: 'E-mail with later photographs',
};

const arrivedText: Record<Channel, string> = {
  email: 'e-mailed',
  webhook: 'webhook delivered',
  receipt: 'receipt sent',
  photographs: 'later photographs e-mailed',
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
  if (delivery.failed_at) return { tone: 'trouble', text: `${name} failed${reason}` };
  const wait = Date.parse(delivery.next_attempt_at) - now;
  if (wait < -forgottenMs) return { tone: 'trouble', text: `${name} waits to be sent; check that it is still set up` };
  if (attempts === 0 || !answer) return { tone: 'under way', text: `${name} on its way` };
  return {
    tone: 'trouble',
    text: `${name} failing${reason}. Next try ${wait > 0 ? `in ${span(wait + 59_999)}` : 'now'}`,
  };
}

/** The whole way of an enquiry in a line: what is done, then what is in trouble. */
export function deliveryLine(enquiry: Pick<ListedEnquiry, 'status' | 'deliveries'>, now: number): DeliveryState {
  const sortedDeliveries = enquiry.deliveries.toSorted((a, b) => order.indexOf(a.channel) - order.indexOf(b.channel));
  if (sortedDeliveries.length === 0)
    return { tone: 'done', text: enquiry.status === 'spam' ? 'Stored, held back' : 'Stored' };
  const states = sortedDeliveries.map((delivery) => ({ ...deliveryState(delivery, now), channel: delivery.channel }));
  const troubles = states.filter(({ tone }) => tone === 'trouble');
  if (troubles.length > 0) return { tone: 'trouble', text: troubles.map(({ text }) => text).join('. ') };
  const steps = states.map(({ tone, text, channel }) => (tone === 'done' ? arrivedText[channel] : text.toLowerCase()));
  return {
    tone: states.every(({ tone }) => tone === 'done') ? 'done' : 'under way',
    text: ['Stored', ...steps].join(' → '),
  };
}

const order: Channel[] = ['email', 'photographs', 'receipt', 'webhook'];

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
