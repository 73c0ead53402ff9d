import { useEffect, useEffectEvent } from 'react';
import { openOverlay } from '../../ui/overlay.tsx';

const storageKey = 'keyboard-shortcuts';

/** People whose speech software or hands press keys unawares can switch them off. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export function switchKeys(on: boolean) {
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // Without storage they stay on.
  }
}

/** Where keys mean what they always mean. */
const typing = 'input:not([type=checkbox]), select, textarea, [contenteditable], [role=tab]';

/** Single keys for the page as a whole: not while somebody types, nor while a dialog is open. */
export function useKeys(keys: Record<string, () => void>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, repeat } = event;
    const action = keys[key.length === 1 ? key.toLowerCase() : key];
    if (!action || ctrlKey || metaKey || altKey || isComposing || defaultPrevented || openOverlay() || !areKeysOn())
      return;
    if (target instanceof Element && target.closest(typing)) return;
    event.preventDefault();
    // A key that is held down moves on, and does nothing else a second time.
    if (!repeat || key.startsWith('Arrow')) action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
