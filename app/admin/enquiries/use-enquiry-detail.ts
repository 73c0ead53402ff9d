import { useCallback, useEffect, useState } from 'react';
import { toast, type Toast } from '../../ui/toast.ts';
import { useStaffSession } from '../staff-session.ts';
import { withKnownReason } from '../reasons.ts';
import { useLatest } from '../use-latest.ts';
import type { EnquiryChange, OpenedEnquiry } from './inbox-database.ts';
import { changeEnquiry, erasePerson, readEnquiry, sendAgain } from './inbox.ts';
import { tellInboxChanged } from './inbox-changes.ts';
import { erasedMessage, inboxMessages } from './inbox-messages.ts';
import { lookAgainMs, useEvery } from './use-every.ts';

export type Seen = { reference: string; version: number };

/** One enquiry: loaded, refreshed while it is open, and changed only if nobody else has changed it first. */
export function useEnquiryDetail(reference: string) {
  const { client } = useStaffSession();
  const [enquiry, setEnquiry] = useState<OpenedEnquiry | null>();
  const [hasFailed, setHasFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  /** The version that somebody else changed first; the history says who. */
  const [overtaken, setOvertaken] = useState<number>();
  const latest = useLatest();

  const refresh = useCallback(
    () =>
      latest(readEnquiry(client, reference), {
        onAnswer(current) {
          setEnquiry(current);
          setHasFailed(false);
        },
        onFailure: () => setHasFailed(true),
      }),
    [client, reference, latest],
  );

  useEffect(() => void refresh(), [refresh]);
  useEvery(lookAgainMs, () => void refresh());

  /** One write at a time; afterwards everything that shows enquiries looks again. */
  async function write<T>(work: () => Promise<T>, failure: Toast): Promise<T | undefined> {
    if (busy) return undefined;
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      toast(withKnownReason(failure, error));
      return undefined;
    } finally {
      await refresh();
      tellInboxChanged();
      setBusy(false);
    }
  }

  async function change(seen: Seen, fields: EnquiryChange): Promise<boolean> {
    const hasChanged = await write(() => changeEnquiry(client, seen, fields), inboxMessages.saveFailed);
    if (hasChanged !== undefined) setOvertaken(hasChanged ? undefined : seen.version);
    return hasChanged === true;
  }

  return {
    enquiry,
    failed: hasFailed,
    busy,
    overtaken,
    refresh,
    change,
    /** Something else has been written: everything looks again. */
    async followWrite() {
      tellInboxChanged();
      await refresh();
    },
    async sendAgain(id: string) {
      const sentCount = await write(() => sendAgain(client, id), inboxMessages.sendFailed);
      if (sentCount !== undefined) toast(sentCount > 0 ? inboxMessages.sentAgain : inboxMessages.nothingToSend);
    },
    async erase(email: string, expected: number) {
      const erased = await write(() => erasePerson(client, email, expected), inboxMessages.eraseFailed);
      if (erased !== undefined) toast(erasedMessage(erased));
    },
  };
}

export type EnquiryState = ReturnType<typeof useEnquiryDetail>;
