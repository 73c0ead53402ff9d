import { useCallback, useEffect, useState } from 'react';
import { toast, type Toast } from '../ui/toast.ts';
import { useLatest } from './use-latest.ts';

export type Loaded<T> = {
  /** What was read last; stays while it is read again. */
  data: T | undefined;
  state: 'loading' | 'ready' | 'failed';
  reload: () => Promise<void>;
};

/** How a part of a page says that its list is read; what stands below it is hidden until it has its place (staff.css). */
export function reading<T>({ data, state }: Pick<Loaded<T>, 'data' | 'state'>) {
  const isLoading = state === 'loading';
  return { 'aria-busy': isLoading, 'data-unread': isLoading && data === undefined };
}

/** Reads a list, again whenever `load` changes or its tab comes back. */
export function useLoaded<T>(load: () => Promise<T>, failureToast: Toast): Loaded<T> {
  const [data, setData] = useState<T>();
  const [state, setState] = useState<Loaded<T>['state']>('loading');
  const latest = useLatest();

  const reload = useCallback(() => {
    setState('loading');
    return latest(load(), {
      onAnswer(answer) {
        setData(answer);
        setState('ready');
      },
      onFailure() {
        setState('failed');
        toast(failureToast);
      },
    });
  }, [load, failureToast, latest]);

  useEffect(() => void reload(), [reload]);

  return { data, state, reload };
}
