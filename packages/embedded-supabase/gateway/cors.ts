/** As on hosted Supabase, any origin may call, because identity is sent in headers and never in cookies. */
const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const defaultHeaders = 'authorization, apikey, content-type, x-client-info, prefer, range, x-supabase-api-version';
const exposed =
  'content-range, content-location, location, range-unit, retry-after, x-request-id, x-supabase-api-version';

export function preflight(request: Request): Response {
  const requested = request.headers.get('access-control-request-headers') ?? '';
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': methods,
      'access-control-allow-headers': /^[\w\-, ]+$/.test(requested) ? requested : defaultHeaders,
      'access-control-max-age': '86400',
    },
  });
}

/** The headers of every API answer. */
export const apiHeaders: Record<string, string> = {
  'cache-control': 'no-store',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposed,
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

export function withApiHeaders(response: Response): Response {
  const headers = new Headers(response.headers);
  const reader = headers.get('access-control-allow-origin');
  const caching = headers.get('cache-control');
  for (const [name, value] of Object.entries(apiHeaders)) headers.set(name, value);
  // A function may choose who reads its answers.
  if (reader) headers.set('access-control-allow-origin', reader);
  // What a function says is the same for everybody may be kept.
  if (caching?.startsWith('public')) headers.set('cache-control', caching);
  // A page of a function has its own policy; data needs no permissions.
  if (!headers.has('content-security-policy'))
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  return new Response(response.body, { status: response.status, headers });
}
