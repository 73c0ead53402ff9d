/** Session storage may be full or switched off; then nothing is remembered and nothing breaks. */
export function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Messages for the next page. Here, so that a page without any need not load what shows them. */
export const keptToasts = 'toasts';
