/** Notes where the visit came from, for an enquiry sent pages later. Storage may be switched off; then nothing is noted. */
export function noteVisit() {
  try {
    const { referrer } = document;
    if (/[?&]utm_/.test(location.search)) sessionStorage.campaign = location.search;
    if (referrer && !sessionStorage.referrer && new URL(referrer).origin !== origin) sessionStorage.referrer = referrer;
  } catch {}
}
