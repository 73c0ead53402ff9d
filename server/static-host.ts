import { securityHeaders } from './headers.ts';
import { assetsCacheControl, privatePages } from './site-files.ts';

/** Files in which static hosts look for headers and for what unknown addresses get. The server gives both itself. */
export const staticHostNames = ['_headers', '_redirects'] as const;

/**
 * The same headers as the server sends. Rules do not overlap in a header: some hosts would join the values.
 * Everything not named is checked with the host at each visit, which is their default.
 */
export function staticHostFiles(policy: string): Record<(typeof staticHostNames)[number], string> {
  const rules: [path: string, headers: Record<string, string>][] = [
    ['/*', securityHeaders(policy, true)],
    ['/assets/*', { 'cache-control': assetsCacheControl }],
    ...[...privatePages].map((page): [string, Record<string, string>] => [page, { 'cache-control': 'no-store' }]),
  ];
  const lines = rules.flatMap(([path, headers]) => [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)]);
  return { _headers: `${lines.join('\n')}\n`, _redirects: '/* /404.html 404\n' };
}
