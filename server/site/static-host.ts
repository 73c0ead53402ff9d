import { securityHeaders } from '../http/headers.ts';
import { assetsCacheControl, privatePages } from './site-files.ts';

/**
 * The `_headers` and `_redirects` files for static hosts, to answer as our server does. No two rules set the same
 * header for one address: some hosts would join the values. Files without a rule are revalidated on each visit, which
 * is the hosts' default.
 */
export function staticHostFiles(policy: string): { _headers: string; _redirects: string } {
  const rules: [path: string, headers: Record<string, string>][] = [
    ['/*', securityHeaders(policy, true)],
    ['/assets/*', { 'cache-control': assetsCacheControl }],
    ...[...privatePages].map((page): [string, Record<string, string>] => [page, { 'cache-control': 'no-store' }]),
  ];
  const lines = rules.flatMap(([path, headers]) => [
    path,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return { _headers: `${lines.join('\n')}\n`, _redirects: '/* /404.html 404\n' };
}
