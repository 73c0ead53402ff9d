import { useEffect, useState } from 'react';
import { useDesk } from '../desk.ts';
import { useInboxChanges } from './inbox-changes.ts';
import { countUnanswered } from './inbox.ts';
import { lookAgainMs, useEvery } from './use-every.ts';

/** How many enquiries wait for an answer, whichever tab is open. */
export function UnansweredBadge() {
  const { client } = useDesk();
  const [count, setCount] = useState<number>();

  function countAgain() {
    // A count that could not be read stays as it was; the list says what is wrong.
    countUnanswered(client).then(setCount, () => undefined);
  }
  useEffect(countAgain, [client]);
  useEvery(lookAgainMs, countAgain);
  useInboxChanges(countAgain);

  // Always rendered, pale and empty until the number is known, so that the next tab does not move.
  return (
    <span
      className={`badge ml-2 inline-block min-h-[1.4em] min-w-8 text-center tabular-nums ${count ? 'badge-admin' : ''}`}
      aria-hidden={!count}
    >
      {count && count > 999 ? '999+' : count}
      {count ? <span className="sr-only"> unanswered</span> : null}
    </span>
  );
}
