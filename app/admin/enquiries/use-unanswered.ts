import { useEffect, useState } from 'react';
import { useSite } from '../../site/context.ts';
import { useStaffSession } from '../staff-session.ts';
import { useInboxChanges } from './inbox-changes.ts';
import type { Unanswered } from './inbox-database.ts';
import { countUnanswered } from './inbox.ts';
import { lookAgainMs, useEvery } from './use-every.ts';

/** How many enquiries wait for an answer, and for too long, whichever tab is open; unknown at first. */
export function useUnanswered(): Unanswered | undefined {
  const { client } = useStaffSession();
  const { replyHours } = useSite();
  const [unanswered, setUnanswered] = useState<Unanswered>();

  function countAgain() {
    // A count that could not be read stays as it was; the list says what is wrong.
    countUnanswered(client, replyHours).then(setUnanswered, () => undefined);
  }
  useEffect(countAgain, [client, replyHours]);
  useEvery(lookAgainMs, countAgain);
  useInboxChanges(countAgain);
  return unanswered;
}
