import { expect, test } from 'vitest';
import { contentPolicy, securityHeaders } from '../http/headers.ts';
import { staticHostFiles } from './static-host.ts';

const policy = contentPolicy({ scripts: ["'sha256-a'"], styles: ["'sha256-b'"] }, 'https://project.supabase.co');
const {
  inSite: { _headers: headers, _redirects: redirects },
} = staticHostFiles(policy);

/** As hosts read it: a path, then its headers, indented. */
function rules(): Map<string, string[]> {
  const byPath = new Map<string, string[]>();
  let current: string[] = [];
  for (const line of headers.trimEnd().split('\n')) {
    if (line.startsWith('  ')) current.push(line.trim());
    else byPath.set(line, (current = []));
  }
  return byPath;
}

test('every address gets the headers the server sends over HTTPS', () => {
  const expectedHeaders = Object.entries(securityHeaders(policy, true)).map(([name, value]) => `${name}: ${value}`);
  expect(rules().get('/*')).toEqual(expectedHeaders);
});

test('hashed files are kept for ever and staff pages never', () => {
  expect(rules().get('/assets/*')).toEqual(['cache-control: public, max-age=31536000, immutable']);
  expect(rules().get('/auth')).toEqual(['cache-control: no-store']);
  expect(rules().get('/admin')).toEqual(['cache-control: no-store']);
});

test('no header comes from two rules that match the same address, because some hosts join them', () => {
  const names = (rules().get('/*') ?? []).map((line) => line.split(':')[0]);
  expect(names).not.toContain('cache-control');
});

test('no line is longer than the strictest host reads', () => {
  for (const line of headers.split('\n')) expect(line.length).toBeLessThan(2000);
});

test('unknown addresses get the 404 page with its status', () => {
  expect(redirects).toBe('/* /404.html 404\n');
});
