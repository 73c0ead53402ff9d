import { byName, contextNames, type EnquiryContext } from '#shared/enquiry/payload.ts';

/** Where this visit came from: the inline loader noted it for the tab, so an enquiry sent three pages later still carries it. */
export function currentVisit(): EnquiryContext {
  const query = new URLSearchParams(noted('campaign') ?? location.search);
  return {
    ...byName(contextNames, (name) => query.get(name) ?? ''),
    page_url: location.href,
    referrer: noted('referrer') ?? '',
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
