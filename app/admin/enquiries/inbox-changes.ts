import { useEffect, useEffectEvent } from 'react';

const changes = new EventTarget();

/** To be called after every write: counters and pictures elsewhere on the page have grown old. */
export function tellInboxChanged() {
  changes.dispatchEvent(new Event('change'));
}

export function useInboxChanges(listener: () => void) {
  const onChange = useEffectEvent(listener);
  useEffect(() => {
    const notify = () => onChange();
    changes.addEventListener('change', notify);
    return () => changes.removeEventListener('change', notify);
  }, []);
}
