import { stayOnPage } from '../use-search-param.ts';
import { formatMoment } from '../moment.ts';
import { Card } from './card.tsx';
import { span } from './clock.ts';
import { addressOf, statusNames } from './filters.ts';
import type { OpenedEnquiry, OtherEnquiry } from './inbox-database.ts';

const mostShown = 10;

/** What else came from the same address or telephone, newest first, and what became of it. */
export function PersonCard({ enquiry: { others, name } }: { enquiry: OpenedEnquiry }) {
  if (others.length === 0) return null;
  const title = others.length === 1 ? 'Another enquiry' : `${others.length} other enquiries`;
  return (
    <Card title={`${title} from ${name}`}>
      <ul className="mt-2 text-sm">
        {others.slice(0, mostShown).map((other) => (
          <li key={other.reference} className="border-t border-line py-2">
            <p>
              <a href={addressOf(other.reference)} onClick={stayOnPage} className="link font-semibold">
                {other.service}, {formatMoment(other.created_at)}
              </a>
              : {outcome(other)}
            </p>
            <p className="line-clamp-1 wrap-anywhere text-soft">{other.beginning}</p>
            {other.last_reply && (
              <p className="line-clamp-1 border-l-2 border-line pl-3 wrap-anywhere text-soft">{other.last_reply}</p>
            )}
          </li>
        ))}
      </ul>
      {others.length > mostShown && <p className="text-xs text-soft">And {others.length - mostShown} earlier ones.</p>}
    </Card>
  );
}

function outcome({ status, created_at, answered_at }: OtherEnquiry): string {
  const answer = answered_at ? `answered in ${span(Date.parse(answered_at) - Date.parse(created_at))}` : 'not answered';
  return status === 'won' || status === 'lost' || status === 'spam'
    ? `${answer}, ${statusNames[status].toLowerCase()}`
    : answer;
}
