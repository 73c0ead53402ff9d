import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { serve } from '../../support/loopback.ts';

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.svg': 'image/svg+xml' };

/** The built site on a plain file server, asking a backend on another origin, as on a static host. */
export function serveElsewhere(siteDir: string, backend: string) {
  return serve(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://folder.invalid');
    const address = pathname === '/' ? '/index' : pathname;
    const name = path.extname(address) ? address : `${address}.html`;
    const body = await readFile(path.join(siteDir, path.normalize(name))).catch(() => null);
    response.setHeader('content-type', types[path.extname(name)] ?? 'application/octet-stream');
    if (address.startsWith('/assets/')) response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    const isPage = name.endsWith('.html');
    const servedBody = isPage ? body?.toString().replace('"backend":{"url":""', `"backend":{"url":"${backend}"`) : body;
    response.writeHead(body ? 200 : 404).end(servedBody);
  });
}
