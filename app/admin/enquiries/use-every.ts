import { useEffect, useEffectEvent, useState } from 'react';

export const lookAgainMs = 30_000;

/** Repeats the work while the page is visible, and at once when it becomes visible again. */
export function useEvery(ms: number, work: () => void) {
  const onTime = useEffectEvent(work);
  useEffect(() => {
    let lastRun = Date.now();
    function runIfDue() {
      if (document.visibilityState !== 'visible' || Date.now() - lastRun < ms - 1000) return;
      lastRun = Date.now();
      onTime();
    }
    const timer = setInterval(runIfDue, ms);
    document.addEventListener('visibilitychange', runIfDue);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', runIfDue);
    };
  }, [ms]);
}

/** The time, for clocks that run on while nothing else changes. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEvery(lookAgainMs, () => setNow(Date.now()));
  return now;
}
