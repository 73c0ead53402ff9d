import { useEffect, useRef, useState } from 'react';
import { useStaffSession } from '../staff-session.ts';
import { openContent } from './content-calls.ts';

const everyMs = 10_000;

/** Who else has this file open; `onDraft` hears which version its draft has. Not knowing it keeps nobody from working. */
export function usePresence(file: string, onDraft: (version: number) => void): string[] {
  const { client } = useStaffSession();
  const [names, setNames] = useState<string[]>([]);
  const hear = useRef(onDraft);
  useEffect(() => {
    hear.current = onDraft;
  });
  useEffect(() => {
    const look = () =>
      openContent(client, file).then(
        ({ people, draft }) => {
          setNames(people.map(({ name }) => name));
          hear.current(draft?.version ?? 0);
        },
        () => setNames([]),
      );
    void look();
    const timer = setInterval(() => void look(), everyMs);
    return () => clearInterval(timer);
  }, [client, file]);
  return names;
}
