/**
 * Whether a browser sent this form from another website that is not listed. Browsers say so in headers; a client that
 * sends neither is not a browser and could claim anything.
 */
export function isFromElsewhere(request: Request, sites: readonly string[]): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null && sites.includes(origin)) return false;
  const relation = request.headers.get('sec-fetch-site');
  if (relation !== null) return relation !== 'same-origin' && relation !== 'none';
  // Browsers from before that header: the page and this function must share a host.
  return origin !== null && URL.parse(origin)?.host !== request.headers.get('host');
}
