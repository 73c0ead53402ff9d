import { useEffect, useState, useSyncExternalStore } from 'react';
import { staffPictureAddress, type StoredPicture } from '#shared/pictures/address.ts';
import type { StaffClient } from '../client.ts';
import { useEvery } from '../enquiries/use-every.ts';
import { useStaffContext } from './job-editors.ts';
import { openPictures } from './jobs.ts';

/** Sooner than a ticket expires. */
const freshMs = 20 * 60_000;
/** A server that is away is not asked all the time. */
const pauseMs = 5000;

type Ticket = { ticket: string; person: string; at: number };

let current: Ticket | undefined;
let asked = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** One for all pictures of the page; also a new one where the one before has been refused. */
async function renew(client: StaffClient, person: string, refused?: string) {
  const isGood = current?.person === person && current.ticket !== refused && Date.now() - current.at < freshMs;
  if (isGood || Date.now() - asked < pauseMs) return;
  asked = Date.now();
  const ticket = await openPictures(client).catch(() => undefined);
  if (!ticket) return;
  current = { ticket, person, at: Date.now() };
  for (const listener of listeners) listener();
}

/** Where staff see a stored picture; empty while nobody has let them, and after it could not be had. */
export function useStaffPicture(picture: StoredPicture | null | undefined, width: 480 | 1200) {
  const { client, backend, person } = useStaffContext();
  const ticket = useSyncExternalStore(subscribe, () => (current?.person === person ? current.ticket : undefined));
  const [refused, setRefused] = useState<string>();
  const isNeeded = Boolean(picture) && (!ticket || ticket === refused);
  const ask = () => void renew(client, person, refused);
  useEffect(() => {
    if (isNeeded) void renew(client, person, refused);
  }, [isNeeded, client, person, refused]);
  useEvery(freshMs, ask);
  useEvery(pauseMs + 1000, () => isNeeded && ask());
  return {
    address:
      picture && ticket && ticket !== refused ? staffPictureAddress(backend.url, ticket, picture.key, width) : '',
    onError: () => setRefused(ticket),
  };
}
