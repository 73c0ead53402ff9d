import { useCallback, useEffect, useRef } from 'react';

type Outcome<T> = { onAnswer: (answer: T) => void; onFailure: () => void };

/** The latest read wins: an outdated answer, or one for an unmounted component, is dropped. */
export function useLatest() {
  const latest = useRef(0);
  useEffect(() => () => void (latest.current += 1), []);

  return useCallback(async <T>(reading: Promise<T>, { onAnswer, onFailure }: Outcome<T>) => {
    const turn = ++latest.current;
    const ifLatest =
      <A extends unknown[]>(run: (...answer: A) => void) =>
      (...answer: A) =>
        turn === latest.current ? run(...answer) : undefined;
    await reading.then(ifLatest(onAnswer), ifLatest(onFailure));
  }, []);
}
