import { useRef, useState } from 'react';

/** One change at a time to each entry of a list: a second tap is dropped, a tap on the next entry is not. */
export function useBusyEntries() {
  const running = useRef(new Set<string>());
  const [shown, show] = useState<readonly string[]>([]);

  async function change<T>(entry: string, work: () => Promise<T>): Promise<T | undefined> {
    if (running.current.has(entry)) return undefined;
    running.current.add(entry);
    show([...running.current]);
    try {
      return await work();
    } finally {
      running.current.delete(entry);
      show([...running.current]);
    }
  }

  return { isBusy: (entry: string) => shown.includes(entry), change };
}
