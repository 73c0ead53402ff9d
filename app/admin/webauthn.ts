/** Keys belong to the site's own address. */
export function relyingParty() {
  return { rpId: location.hostname, rpOrigins: [location.origin] };
}
