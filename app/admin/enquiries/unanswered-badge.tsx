import { useEffect, useState } from 'react';
import { useDesk } from '../desk.ts';
import { useInboxChanges } from './inbox-changes.ts';
import { countUnanswered } from './inbox.ts';
import { lookAgainMs, useEvery } from './use-every.ts';

/** How many enquiries wait for an answer, whichever tab is open. */
export function UnansweredBadge() {
  const { client } = useDesk();
  const [count, setCount] = useState(0);

  function look() {
    // A count that could not be read stays as it was; the list says what is wrong.
    countUnanswered(client).then(setCount, () => undefined);
  }
  useEffect(look, [client]);
  useEvery(lookAgainMs, look);
  useInboxChanges(look);

  // Its room is kept: the tab after this one stays where it is when the count arrives.
  return (
    <span
      className={`badge badge-admin ml-2 inline-block min-w-8 text-center tabular-nums ${count ? '' : 'invisible'}`}
    >
      {count > 999 ? '999+' : count}
      {count > 0 && <span className="sr-only"> unanswered</span>}
    </span>
  );
}
