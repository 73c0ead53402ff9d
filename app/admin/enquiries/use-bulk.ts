import { useEffect, useRef, useState } from 'react';
import { say } from '../../ui/announce.ts';
import { toast } from '../../ui/toast.ts';
import { useStaffSession } from '../staff-session.ts';
import { withKnownReason } from '../reasons.ts';
import { tellInboxChanged } from './inbox-changes.ts';
import type { EnquiryChange, ListedEnquiry } from './inbox-database.ts';
import { changeMany, eraseChosen, type Seen } from './inbox.ts';
import { erasedMessage, inboxMessages, overtakenMessage } from './inbox-messages.ts';

/** Erasing cannot be undone, so it waits for as long as the undo is offered. */
const undoMs = 10_000;

type Done = { words: string; undo: () => Promise<void> };

type Bulk = { listed: ListedEnquiry[]; references: string[]; clear: () => void; refresh: () => Promise<void> };

/** What is done to all chosen enquiries at once, each with one undo. */
export function useBulk({ listed, references, clear, refresh }: Bulk) {
  const { client } = useStaffSession();
  const [done, setDone] = useState<Done>();
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const pendingErasure = useRef<() => void>(undefined);
  /** What was written here, until the list has been read again: it is nobody else’s change. */
  const written = useRef(new Map<string, EnquiryChange & Seen>());

  // Whoever leaves the list has not taken it back.
  useEffect(() => () => pendingErasure.current?.(), []);

  async function look() {
    tellInboxChanged();
    await refresh();
  }

  function readChosen(): ListedEnquiry[] {
    return listed
      .filter(({ reference }) => references.includes(reference))
      .map((enquiry) => {
        const own = written.current.get(enquiry.reference);
        return own && own.version > enquiry.version ? { ...enquiry, ...own } : enquiry;
      });
  }

  async function write(seen: Seen[], fields: EnquiryChange): Promise<Seen[]> {
    const changed = await changeMany(client, seen, fields);
    for (const one of changed) written.current.set(one.reference, { ...fields, ...one });
    return changed;
  }

  async function change<K extends 'status' | 'assigned_to'>(field: K, value: ListedEnquiry[K], words: string) {
    pendingErasure.current?.();
    const chosen = readChosen();
    const earlierOf = new Map(chosen.map((enquiry) => [enquiry.reference, enquiry[field]]));
    async function takeBack(changed: Seen[]) {
      const undone = [...new Set(earlierOf.values())].map((earlier) => {
        const those = changed.filter(({ reference }) => earlierOf.get(reference) === earlier);
        return write(those, { [field]: earlier } as EnquiryChange);
      });
      tellOvertaken(changed.length - (await Promise.all(undone)).flat().length);
    }
    try {
      const changed = await write(chosen, { [field]: value } as EnquiryChange);
      clear();
      setDone({
        words: `${enquiriesText(changed.length)} ${words}`,
        async undo() {
          setDone(undefined);
          say('Undone');
          await takeBack(changed).catch((error: unknown) => toast(withKnownReason(inboxMessages.saveFailed, error)));
          await look();
        },
      });
      tellOvertaken(chosen.length - changed.length);
    } catch (error) {
      toast(withKnownReason(inboxMessages.saveFailed, error));
    }
    await look();
  }

  function erase() {
    pendingErasure.current?.();
    const erasing = readChosen();
    clear();
    setLeaving(new Set(erasing.map(({ reference }) => reference)));
    const end = () => {
      clearTimeout(timer);
      pendingErasure.current = undefined;
      setLeaving(new Set());
      setDone(undefined);
    };
    const timer = setTimeout(() => void run(), undoMs);
    async function run() {
      end();
      try {
        const erased = await eraseChosen(client, erasing);
        if (erased > 0) toast(erasedMessage(erased));
        tellOvertaken(erasing.length - erased);
      } catch (error) {
        toast(withKnownReason(inboxMessages.eraseFailed, error));
      }
      await look();
    }
    pendingErasure.current = () => void run();
    setDone({ words: `Erasing ${enquiriesText(erasing.length)}`, undo: async () => (end(), void say('Undone')) });
  }

  return { done, dismiss: () => setDone(undefined), change, erase, leaving };
}

export type BulkActions = ReturnType<typeof useBulk>;

/** A colleague’s change is not written over unseen. */
function tellOvertaken(count: number) {
  if (count > 0) toast(overtakenMessage(enquiriesText(count)));
}

function enquiriesText(count: number): string {
  return count === 1 ? '1 enquiry' : `${count} enquiries`;
}
