import { useEffect, useState } from 'react';
import { useStaffSession } from '../staff-session.ts';
import { useLatest } from '../use-latest.ts';
import type { ListedEnquiry, OpenedEnquiry } from './inbox-database.ts';
import { readNextWaiting } from './inbox.ts';

/** The next enquiry that needs an answer; null where there is none, unknown at first. */
export function useNextWaiting(enquiry: OpenedEnquiry): ListedEnquiry | null | undefined {
  const { client } = useStaffSession();
  const [next, setNext] = useState<ListedEnquiry | null>();
  const latest = useLatest();
  const { id, created_at, version } = enquiry;

  // A change may have made this the last unanswered one; if loading fails, the link leads back to the list.
  useEffect(
    () => void latest(readNextWaiting(client, { id, created_at }), { onAnswer: setNext, onFailure: () => undefined }),
    [client, id, created_at, version, latest],
  );
  return next;
}
