import { withoutTokens } from '#shared/enquiry/without-tokens.ts';
import { isStaffArea } from '../staff-area.ts';

/**
 * Notes where the visit came from, for an enquiry sent pages later: referrer and campaign of one arrival, replaced
 * together by a newer campaign. Storage may be switched off; then nothing is noted.
 */
export function noteVisit() {
  if (!isStaffArea(location)) hideTokens();
  try {
    const { referrer } = document;
    const { search } = location;
    const noted = JSON.parse(sessionStorage.visit ?? 'null');
    const outside = referrer && new URL(referrer).origin !== origin ? referrer : '';
    const campaign = /[?&]utm_/.test(search) ? search : '';
    if (campaign ? campaign !== noted?.campaign : outside && !noted)
      sessionStorage.visit = JSON.stringify({ campaign, referrer: outside });
  } catch {}
}

function hideTokens() {
  const address = withoutTokens(location.href);
  if (address !== location.href) history.replaceState(history.state, '', address);
}
