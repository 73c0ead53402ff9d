import type { Choice } from './tag-manager.ts';

const key = 'consent';

/** Local storage may be switched off; then the visitor is asked on every page, and nothing is assumed. */
export function rememberedChoice(): Choice | undefined {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'granted' || stored === 'denied' ? stored : undefined;
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
