import { useEffect, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useDesk } from '../desk.ts';
import { useLatest } from '../use-latest.ts';
import { stayOnPage } from '../use-search-param.ts';
import { addressOf } from './filters.ts';
import type { ListedEnquiry, OpenedEnquiry } from './inbox-database.ts';
import { readNextWaiting } from './inbox.ts';

/** The link to the next enquiry that needs an answer. */
export function NextWaiting({ enquiry }: { enquiry: OpenedEnquiry }) {
  const { client } = useDesk();
  const [next, setNext] = useState<ListedEnquiry | null>();
  const latest = useLatest();
  const { id, created_at, version } = enquiry;

  // A change may have made this the last unanswered one; if loading fails, the link leads back to the list.
  useEffect(
    () => void latest(readNextWaiting(client, { id, created_at }), { onAnswer: setNext, onFailure: () => undefined }),
    [client, id, created_at, version, latest],
  );

  if (next === undefined) return null;
  if (next === null) return <span className="text-xs text-soft">Nobody else waits for an answer</span>;
  return (
    <a
      href={addressOf(next.reference)}
      onClick={stayOnPage}
      className="link inline-flex min-h-11 min-w-0 items-center gap-1.5"
    >
      <span className="truncate">Next: {next.name}</span>
      <Icon name="back" className="size-4 shrink-0 rotate-180" />
    </a>
  );
}
