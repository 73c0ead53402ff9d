import type { Choice } from './tag-manager.ts';

const key = 'consent';

/** Local storage may be switched off; then the visitor is asked on every page, and nothing is assumed. */
export function rememberedChoice(): Choice | undefined {
  try {
    const kept = localStorage.getItem(key);
    return kept === 'granted' || kept === 'denied' ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function remember(choice: Choice) {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // The answer holds for this page.
  }
}
