import type { Channel } from '#shared/deliveries/settings.ts';
import { span } from './clock.ts';
import type { Delivery, ListedEnquiry } from './inbox-database.ts';

export const channelNames: Record<Channel, string> = {
  email: 'E-mail',
  webhook: 'Webhook',
  receipt: 'Receipt to the visitor',
};

const arrived: Record<Channel, string> = { email: 'e-mailed', webhook: 'webhook delivered', receipt: 'receipt sent' };

/** Due for longer than any worker sleeps: nobody is sending on this channel. */
const forgottenMs = 5 * 60_000;

export type DeliveryState = { tone: 'done' | 'under way' | 'trouble'; words: string };

/** One delivery in words: what came of it, and what happens next. */
export function deliveryState(delivery: Delivery, now: number): DeliveryState {
  const { channel, attempts, last_answer: answer } = delivery;
  if (delivery.delivered_at) return { tone: 'done', words: capital(arrived[channel]) };
  const name = channelNames[channel];
  const reason = answer ? `: ${answer}` : '';
  if (delivery.failed_at) return { tone: 'trouble', words: `${name} failed${reason}` };
  const wait = Date.parse(delivery.next_attempt_at) - now;
  if (wait < -forgottenMs) return { tone: 'trouble', words: `${name} waits to be sent; check that it is still set up` };
  if (attempts === 0 || !answer) return { tone: 'under way', words: `${name} on its way` };
  return {
    tone: 'trouble',
    words: `${name} failing${reason}. Next try ${wait > 0 ? `in ${span(wait + 59_999)}` : 'now'}`,
  };
}

/** The whole way of an enquiry in a line: what is done, then what is in trouble. */
export function deliveryLine(enquiry: Pick<ListedEnquiry, 'status' | 'deliveries'>, now: number): DeliveryState {
  const shown = enquiry.deliveries.toSorted((one, other) => order.indexOf(one.channel) - order.indexOf(other.channel));
  if (shown.length === 0) return { tone: 'done', words: enquiry.status === 'spam' ? 'Stored, held back' : 'Stored' };
  const states = shown.map((delivery) => ({ ...deliveryState(delivery, now), channel: delivery.channel }));
  const trouble = states.filter(({ tone }) => tone === 'trouble');
  if (trouble.length > 0) return { tone: 'trouble', words: trouble.map(({ words }) => words).join('. ') };
  const steps = states.map(({ tone, words, channel }) => (tone === 'done' ? arrived[channel] : words.toLowerCase()));
  return {
    tone: states.every(({ tone }) => tone === 'done') ? 'done' : 'under way',
    words: ['Stored', ...steps].join(' → '),
  };
}

const order: Channel[] = ['email', 'receipt', 'webhook'];

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
