import { Card } from './card.tsx';
import { formatMoment } from '../moment.ts';
import { changeWords } from './history-words.ts';
import type { Change, OpenedEnquiry } from './inbox-database.ts';

/** What was written: notes as they became, a reply as it was sent. */
function wordsOf({ what, value_after: after }: Change, { replies }: OpenedEnquiry): string {
  if (what === 'reply') return replies.find(({ id }) => id === after)?.body ?? '';
  return what === 'notes' ? after : '';
}

function Words({ text }: { text: string }) {
  return (
    text && <p className="border-l-2 border-line pl-3 text-xs wrap-anywhere whitespace-pre-line text-soft">{text}</p>
  );
}

/** Everything that happened to the enquiry, newest first, down to its arrival. */
export function HistoryCard({ enquiry }: { enquiry: OpenedEnquiry }) {
  return (
    <Card title="History">
      <ol className="mt-2 text-sm">
        {enquiry.history.toReversed().map((change) => (
          <li key={change.id} className="border-t border-line py-2">
            <p>
              <strong className="wrap-anywhere text-hedge">{change.changed_by_name}</strong> {changeWords(change)}
            </p>
            <Words text={wordsOf(change, enquiry)} />
            <time className="text-xs text-soft tabular-nums" dateTime={change.changed_at}>
              {formatMoment(change.changed_at)}
            </time>
          </li>
        ))}
        <li className="border-t border-line pt-2">
          <p>
            <strong className="wrap-anywhere text-hedge">{enquiry.name}</strong> sent the enquiry
          </p>
          <time className="text-xs text-soft tabular-nums" dateTime={enquiry.created_at}>
            {formatMoment(enquiry.created_at)}
          </time>
        </li>
      </ol>
    </Card>
  );
}
