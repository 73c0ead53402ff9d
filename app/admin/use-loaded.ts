import { useCallback, useEffect, useRef, useState } from 'react';
import { toast, type Toast } from '../ui/toast.ts';

export type Loaded<T> = {
  /** What was read last; stays while it is read again. */
  data: T | undefined;
  state: 'loading' | 'ready' | 'failed';
  reload: () => Promise<void>;
};

/** Reads a list, again whenever `load` changes or its tab comes back. The latest answer wins, whichever comes last. */
export function useLoaded<T>(load: () => Promise<T>, failed: Toast): Loaded<T> {
  const [data, setData] = useState<T>();
  const [state, setState] = useState<Loaded<T>['state']>('loading');
  const latest = useRef(0);

  const reload = useCallback(async () => {
    const mine = ++latest.current;
    setState('loading');
    try {
      const answer = await load();
      if (mine !== latest.current) return;
      setData(answer);
      setState('ready');
    } catch {
      if (mine !== latest.current) return;
      setState('failed');
      toast(failed);
    }
  }, [load, failed]);

  useEffect(() => {
    void reload();
    return () => void (latest.current += 1);
  }, [reload]);

  return { data, state, reload };
}
