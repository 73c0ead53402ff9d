import { useCallback } from 'react';
import { useSite } from '../../site/context.ts';
import { useStaffSession } from '../staff-session.ts';
import { useLoaded } from '../use-loaded.ts';
import type { OpenedEnquiry } from './inbox-database.ts';
import { inboxMessages } from './inbox-messages.ts';
import { openPhotographs } from './inbox.ts';
import { useEvery } from './use-every.ts';

/** Sooner than the links expire. */
const freshLinksMs = 20 * 60_000;

/** The visitor's photographs, each with an address that is good for half an hour. */
export function usePhotographs({ id, photographs: count }: OpenedEnquiry) {
  const { client } = useStaffSession();
  const { backend } = useSite();
  // One that arrives while the enquiry is open is shown too.
  const load = useCallback(() => (count > 0 ? openPhotographs(client, id) : Promise.resolve([])), [client, id, count]);
  const { data, state, reload } = useLoaded(load, inboxMessages.photographsFailed);
  useEvery(freshLinksMs, () => void reload());
  const photographs = data?.map(({ link, ...photograph }) => ({
    ...photograph,
    address: `${backend.url}/functions/v1/enquiry-photograph?link=${link}`,
  }));
  return { photographs, state, reload };
}

export type Photographs = ReturnType<typeof usePhotographs>;
