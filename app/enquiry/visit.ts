const key = 'visit';
const tags = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

export type Visit = { referrer: string } & Record<(typeof tags)[number], string>;

/** Where this visit came from. Remembered for the tab, so an enquiry sent three pages later still carries it. */
export function currentVisit(): Visit {
  const known = readSession<Visit>(key);
  const query = new URLSearchParams(location.search);
  const outside = document.referrer && new URL(document.referrer).origin !== location.origin;
  if (known && !tags.some((tag) => query.has(tag))) return known;
  const visit = {
    referrer: known?.referrer || (outside ? document.referrer : ''),
    ...(Object.fromEntries(tags.map((tag) => [tag, query.get(tag) ?? ''])) as Record<(typeof tags)[number], string>),
  };
  writeSession(key, visit);
  return visit;
}

/** Session storage may be switched off; then nothing is remembered and nothing breaks. */
export function readSession<T>(name: string): T | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeSession(name: string, value: unknown) {
  try {
    if (value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage is full or switched off.
  }
}
