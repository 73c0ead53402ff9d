import { Card } from './card.tsx';
import { formatMoment } from '../moment.ts';
import { channelNames, deliveryState } from './delivery-words.ts';
import type { OpenedEnquiry, TriedDelivery, Try } from './inbox-database.ts';
import type { EnquiryState } from './use-enquiry-detail.ts';
import { Icon } from '../../ui/icon.tsx';

/** The deliveries of an enquiry with every attempt. */
export function DeliveryCard({ enquiry, state, now }: { enquiry: OpenedEnquiry; state: EnquiryState; now: number }) {
  const { deliveries, status } = enquiry;
  const hasTrouble = deliveries.some((delivery) => deliveryState(delivery, now).tone === 'trouble');
  return (
    <Card title="Delivery">
      {deliveries.length === 0 && (
        <p className="mt-2 text-sm text-soft">
          {status === 'spam'
            ? 'Stored here and held back.'
            : 'Stored here. No email or webhook was set up when it came in.'}
        </p>
      )}
      {deliveries.map((delivery) => (
        <DeliveryTries key={delivery.id} delivery={delivery} now={now} />
      ))}
      {hasTrouble && (
        <button
          type="button"
          className="btn btn-sm btn-line mt-4"
          aria-disabled={state.busy}
          onClick={() => void state.sendAgain(enquiry.id)}
        >
          <Icon name="again" className="size-4" />
          Send again
        </button>
      )}
    </Card>
  );
}

function DeliveryTries({ delivery, now }: { delivery: TriedDelivery; now: number }) {
  const { tone, text } = deliveryState(delivery, now);
  return (
    <div className="mt-3 border-t border-line pt-3 text-sm">
      <h4 className="font-sans text-sm font-semibold">{channelNames[delivery.channel]}</h4>
      <p className={`wrap-anywhere ${tone === 'trouble' ? 'font-semibold text-brick' : 'text-soft'}`}>{text}</p>
      {delivery.tries.length > 0 && (
        <ol className="mt-1 grid gap-0.5 text-xs text-soft">
          {delivery.tries.map((attempt) => (
            <li key={attempt.attempt} className="grid grid-cols-[1.75rem_1fr] wrap-anywhere tabular-nums">
              <span>{attempt.attempt}.</span>
              <span>
                <time dateTime={attempt.started_at}>{formatMoment(attempt.started_at)}</time>: {answerWords(attempt)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function answerWords({ succeeded, answer }: Try): string {
  if (succeeded === null) return 'under way, or the server stopped in the middle of it';
  return `${succeeded ? 'arrived' : 'failed'}${answer ? ` (${answer})` : ''}`;
}
