/**
 * Whether a browser sent this from another website that is not listed, by a form or a script. Browsers say so in headers;
 * a client that sends neither is not a browser and could claim anything.
 */
export function isCrossOriginForm(request: Request, sites: readonly string[]): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null && sites.includes(origin)) return false;
  const relation = request.headers.get('sec-fetch-site');
  if (relation !== null) return relation !== 'same-origin' && relation !== 'none';
  // Browsers from before that header: the page and this function must share a host.
  return origin !== null && URL.parse(origin)?.host !== request.headers.get('host');
}

/** Lets scripts of the same websites read the answer: to any other a browser is told the name of ours, which it is not. */
export function corsHeaders(request: Request, sites: readonly string[]): Record<string, string> {
  const origin = request.headers.get('origin');
  const reader = origin !== null && !isCrossOriginForm(request, sites) ? origin : sites[0];
  return { vary: 'origin', ...(reader && { 'access-control-allow-origin': reader }) };
}
