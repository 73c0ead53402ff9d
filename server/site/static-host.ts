import { securityHeaders } from '../http/headers.ts';
import { decoded, type Redirects } from './redirects.ts';
import { assetsCacheControl, privatePages } from './site-files.ts';

type Rule = [path: string, headers: Record<string, string>];

/**
 * What a static host has to be told so that it answers as our server does. No two rules set the same header for one
 * address: some hosts would join the values. Files without a rule are revalidated on each visit, which is the hosts'
 * default.
 */
export function staticHostFiles(policy: string, redirects: Redirects = []) {
  const everywhere = securityHeaders(policy, true);
  const caching: Rule[] = [
    ['/assets/*', { 'cache-control': assetsCacheControl }],
    ['/pictures/*', { 'cache-control': assetsCacheControl }],
    ...[...privatePages].map((page): Rule => [page, { 'cache-control': 'no-store' }]),
  ];
  return {
    inSite: {
      _headers: headersFile([['/*', everywhere], ...caching]),
      _redirects: asText([...redirectLines(redirects), '/* /404.html 404']),
    },
    besideSite: {
      'nginx-site.conf': asText([...nginxRedirects(redirects), ...nginxHeaders(everywhere, caching)]),
      'caddy-site': asText([...caddyRedirects(redirects), ...caddyHeaders(everywhere, caching)]),
    },
  };
}

/** As Netlify, Cloudflare Pages and others read it. */
function headersFile(rules: Rule[]): string {
  return asText(
    rules.flatMap(([path, headers]) => [path, ...linesOf(headers, (name, value) => `  ${name}: ${value}`)]),
  );
}

/** For `include` in a server block. All in one place: an `add_header` inside a location would switch these off. */
function nginxHeaders(everywhere: Record<string, string>, caching: Rule[]): string[] {
  return [
    'set $site_cache_control "";',
    ...caching.map(([path, headers]) => {
      const pattern = path.endsWith('*') ? `^${path.slice(0, -1)}` : `^${path}$`;
      return `if ($uri ~ "${pattern}") { set $site_cache_control "${headers['cache-control']}"; }`;
    }),
    ...linesOf(everywhere, (name, value) => `add_header ${name} "${value}" always;`),
    'add_header cache-control $site_cache_control always;',
  ];
}

/** For `import` in a site block. */
function caddyHeaders(everywhere: Record<string, string>, caching: Rule[]): string[] {
  const rules: Rule[] = [['*', everywhere], ...caching];
  return rules.flatMap(([path, headers]) => linesOf(headers, (name, value) => `header ${path} ${name} \`${value}\``));
}

/** Netlify and others match paths alone, so old addresses that are told apart by their query cannot be among them. */
function redirectLines(redirects: Redirects): string[] {
  return redirects.filter(([from]) => !from.includes('?')).map(([from, to]) => `${encodeURI(decoded(from))} ${to} 301`);
}

function nginxRedirects(redirects: Redirects): string[] {
  return redirects.map(([from, to]) => {
    const [path = '', query] = from.split('?');
    // In the order in which they are written, with others between them.
    const parts = query?.split('&').map((part) => `(.*&)?${escaped(part)}`);
    const asked = parts && `^${escaped(path.replace(/\/$/, ''))}/?\\?${parts.join('(&.*)?&')}(&|$)`;
    if (asked) return `if ($request_uri ~* "${asked}") { return 308 ${to}; }`;
    const plain = decoded(from);
    const pattern = plain.endsWith('/*') ? `^${escaped(plain.slice(0, -2))}(/|$)` : `^${escaped(plain)}/?$`;
    return `if ($uri ~* "${pattern}") { return 308 ${to}$is_args$args; }`;
  });
}

function caddyRedirects(redirects: Redirects): string[] {
  return redirects.flatMap(([from, to], number) => {
    const [address = '', query] = from.split('?');
    const path = encodeURI(decoded(address)).replace(/(?<=.)\/$/, '');
    const paths = path.endsWith('/*') ? `${path} ${path.slice(0, -2)}` : `${path} ${path}/`;
    return [
      `@moved${number} {`,
      `  path ${paths}`,
      ...(query ? [`  query ${query.split('&').join(' ')}`] : []),
      '}',
      `redir @moved${number} ${to} 308`,
    ];
  });
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\"]/g, '\\$&');
}

function linesOf(headers: Record<string, string>, line: (name: string, value: string) => string): string[] {
  return Object.entries(headers).map(([name, value]) => line(name, value));
}

function asText(lines: string[]): string {
  return `${lines.join('\n')}\n`;
}
