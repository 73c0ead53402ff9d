import { withoutTokens } from '#shared/enquiry/without-tokens.ts';
import { isStaffArea } from '../staff-area.ts';

/**
 * Stores where the visit came from, for an enquiry sent pages later: referrer and campaign of one arrival, replaced
 * together by a newer campaign. If storage is off, nothing is stored.
 */
export function noteVisit() {
  if (!isStaffArea(location)) hideTokens();
  try {
    const { referrer } = document;
    const { search } = location;
    const earlierVisit = JSON.parse(sessionStorage.visit ?? 'null');
    const externalReferrer = referrer && new URL(referrer).origin !== origin ? referrer : '';
    const campaign = /[?&]utm_/.test(search) ? search : '';
    if (campaign ? campaign !== earlierVisit?.campaign : externalReferrer && !earlierVisit)
      sessionStorage.visit = JSON.stringify({ campaign, referrer: externalReferrer });
  } catch {}
}

function hideTokens() {
  const address = withoutTokens(location.href);
  if (address !== location.href) history.replaceState(history.state, '', address);
}
