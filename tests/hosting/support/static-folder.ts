import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { serve } from '../../support/loopback.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

type Rule = { path: string; headers: [string, string][] };

function readRules(text: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of text.trimEnd().split('\n')) {
    const colon = line.indexOf(':');
    if (line.startsWith('  ')) rules.at(-1)?.headers.push([line.slice(2, colon), line.slice(colon + 1).trim()]);
    else rules.push({ path: line, headers: [] });
  }
  return rules;
}

function matches(rule: Rule, address: string): boolean {
  return rule.path.endsWith('*') ? address.startsWith(rule.path.slice(0, -1)) : rule.path === address;
}

/** A plain file server as static hosts are: `/a` is a.html, unknown addresses get 404.html, `_headers` is obeyed. */
export async function serveFolder(folder: string) {
  const rules = readRules(await readFile(path.join(folder, '_headers'), 'utf8'));
  return serve(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://folder.invalid');
    const address = pathname === '/' ? '/index' : pathname;
    for (const { headers } of rules.filter((rule) => matches(rule, pathname))) {
      for (const [name, value] of headers) response.setHeader(name, value);
    }
    for (const name of [address, `${address}.html`, '/404.html']) {
      const body = await readFile(path.join(folder, path.normalize(name))).catch(() => null);
      if (!body) continue;
      response.setHeader('content-type', types[path.extname(name)] ?? 'application/octet-stream');
      return response.writeHead(name === '/404.html' ? 404 : 200).end(body);
    }
    response.writeHead(404).end();
  });
}
