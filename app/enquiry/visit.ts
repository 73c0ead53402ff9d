import { byName, contextNames, type EnquiryContext } from '#shared/enquiry/payload.ts';

/** Where this visit came from: the inline loader stored it for the tab, so it is known pages later. */
export function currentVisit(): EnquiryContext {
  const { campaign, referrer } = notedVisit() ?? { campaign: location.search, referrer: '' };
  const query = new URLSearchParams(campaign);
  return {
    ...byName(contextNames, (name) => query.get(name) ?? ''),
    page_url: location.href,
    referrer,
  };
}

/** Session storage may be switched off; then nothing is remembered and nothing breaks. */
function notedVisit(): { campaign: string; referrer: string } | null {
  try {
    return JSON.parse(sessionStorage.getItem('visit') ?? 'null');
  } catch {
    return null;
  }
}
