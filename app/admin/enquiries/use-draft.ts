import { useCallback, useEffect, useRef, useState } from 'react';
import { inStorage } from '../../ui/in-storage.ts';
import { useStaffSession } from '../staff-session.ts';
import type { OpenedEnquiry } from './inbox-database.ts';
import { saveDraft } from './inbox.ts';

const pauseMs = 700;
const retryMs = 5000;

type DraftState = 'saved' | 'saving' | 'failed' | 'untouched';

/**
 * What is being written: kept in the database once the typing pauses, and when the enquiry is left. Until it is there
 * the tab keeps it under the person's name, so that a reload or the end of the session loses nothing.
 */
export function useDraft({ id, draft }: OpenedEnquiry) {
  const { client, user } = useStaffSession();
  const key = `reply-draft ${user.id} ${id}`;
  const [kept] = useState(() => inStorage((storage) => storage.getItem(key)) ?? undefined);
  const [body, setBody] = useState(kept ?? draft ?? '');
  const [state, setState] = useState<DraftState>(kept !== undefined ? 'saving' : draft ? 'saved' : 'untouched');
  const unsaved = useRef(kept);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastSave = useRef(Promise.resolve());

  /** One after another: an earlier text must not arrive after a later one. */
  const save = useCallback(() => {
    clearTimeout(timer.current);
    async function saveNow() {
      const text = unsaved.current;
      if (text === undefined) return;
      unsaved.current = undefined;
      try {
        await saveDraft(client, id, text);
        if (unsaved.current !== undefined) return;
        inStorage((storage) => storage.removeItem(key));
        setState('saved');
      } catch {
        unsaved.current ??= text;
        setState('failed');
      }
    }
    return (lastSave.current = lastSave.current.then(saveNow));
  }, [client, id, key]);

  useEffect(() => {
    if (unsaved.current !== undefined) void save();
    return () => void save();
  }, [save]);

  useEffect(() => {
    if (state !== 'failed') return;
    const retry = setInterval(() => void save(), retryMs);
    return () => clearInterval(retry);
  }, [state, save]);

  function write(text: string) {
    setBody(text);
    setState('saving');
    unsaved.current = text;
    inStorage((storage) => storage.setItem(key, text));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), pauseMs);
  }

  /** Before the reply is sent: a save that arrived after it would bring the draft back. */
  function pause() {
    clearTimeout(timer.current);
    return lastSave.current;
  }

  /** The reply is stored now, and its draft is gone. */
  function finish() {
    unsaved.current = undefined;
    inStorage((storage) => storage.removeItem(key));
    setBody('');
    setState('untouched');
  }

  return { body, state, write, pause, save, finish };
}
