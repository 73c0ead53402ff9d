import { createContext, use, useCallback } from 'react';
import { useStaffSession } from '../staff-session.ts';
import { useLoaded } from '../use-loaded.ts';
import type { Colleague, ReplyTemplate } from './inbox-database.ts';
import { inboxMessages } from './inbox-messages.ts';
import { readColleagues, readTemplates } from './inbox.ts';

/** What every enquiry needs and none changes: who may have it, and what can be answered. */
export type InboxFacts = { colleagues: Colleague[]; templates: ReplyTemplate[] };

export const InboxContext = createContext<InboxFacts>({ colleagues: [], templates: [] });

export function useInboxFacts(): InboxFacts {
  return use(InboxContext);
}

export function useReadInboxFacts(): InboxFacts {
  const { client } = useStaffSession();
  const load = useCallback(async () => {
    const [colleagues, templates] = await Promise.all([readColleagues(client), readTemplates(client)]);
    return { colleagues, templates };
  }, [client]);
  const { data } = useLoaded(load, inboxMessages.factsFailed);
  return data ?? { colleagues: [], templates: [] };
}
