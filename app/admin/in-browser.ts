/** Storage may be full or switched off; then the open page alone has what was typed, and the database soon. */
export function inBrowser<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
