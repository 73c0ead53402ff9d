const tags = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

export type Visit = { referrer: string } & Record<(typeof tags)[number], string>;

/** Where this visit came from: the inline loader noted it for the tab, so an enquiry sent three pages later still carries it. */
export function currentVisit(): Visit {
  const query = new URLSearchParams(noted('campaign') ?? location.search);
  return {
    referrer: noted('referrer') ?? '',
    ...(Object.fromEntries(tags.map((tag) => [tag, query.get(tag) ?? ''])) as Record<(typeof tags)[number], string>),
  };
}

/** Session storage may be switched off; then nothing is remembered and nothing breaks. */
function noted(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}
