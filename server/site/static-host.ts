import { securityHeaders } from '../http/headers.ts';
import { assetsCacheControl, privatePages } from './site-files.ts';

/**
 * What static hosts are told in files of these names, as our server would do it. No two rules give the same header to
 * one address: some hosts would join the values. Files without a rule are asked for anew at each visit, as is their default.
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
