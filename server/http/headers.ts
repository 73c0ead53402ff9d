/** The name under which an answer and its line in the log are the same request. */
export const requestIdHeader = 'x-request-id';

/** From the build: hashes of inline scripts and styles, and the hosts of a tag manager if the owner set one. */
export type PolicyHashes = { scripts: string[]; styles: string[]; connect?: string[] | undefined };

/** The site's content security policy: nothing runs, loads or is sent anywhere that is not named here. */
export function contentPolicy(hashes: PolicyHashes, supabaseOrigin?: string): string {
  const backend = supabaseOrigin ? [supabaseOrigin] : [];
  const rules: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes.scripts],
    'style-src': ["'self'", ...hashes.styles],
    'img-src': ["'self'", 'data:', ...backend, ...(hashes.connect ?? [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...backend, ...(hashes.connect ?? [])],
    'form-action': ["'self'", ...backend],
    'manifest-src': ["'self'"],
    // What staff look at before they publish it; everything else that could be embedded falls to the first line.
    'frame-src': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

export function securityHeaders(policy: string, https: boolean): Record<string, string> {
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    // Pictures of review authors come from any host: loaded without credentials, they need no permission of their host.
    'cross-origin-embedder-policy': 'credentialless',
    'cross-origin-resource-policy': 'same-origin',
    // Promised only where HTTPS is a fact: on plain HTTP it would be ignored, or lock a developer out.
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
