import { useEffect, useEffectEvent, useState } from 'react';

export const lookAgainMs = 30_000;

/** Repeats the work while the page is visible, and at once when it becomes visible again. */
export function useEvery(ms: number, work: () => void) {
  const onTime = useEffectEvent(work);
  useEffect(() => {
    let last = Date.now();
    function look() {
      if (document.visibilityState !== 'visible' || Date.now() - last < ms - 1000) return;
      last = Date.now();
      onTime();
    }
    const timer = setInterval(look, ms);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [ms]);
}

/** The time, for clocks that run on while nothing else changes. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEvery(lookAgainMs, () => setNow(Date.now()));
  return now;
}
