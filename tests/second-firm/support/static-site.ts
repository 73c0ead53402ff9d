import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { serve } from '../../support/loopback.ts';

const types: Record<string, string> = {
  '': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** A built folder as a plain file server shows it; `change` may alter each page on its way. */
export function serveFolder(folder: string, change: (html: string) => string) {
  return serve(async (request, response) => {
    const address = (request.url ?? '/').split('?')[0] ?? '/';
    const ending = path.extname(address);
    const file = path.join(folder, address === '/' ? 'index.html' : ending ? address : `${address}.html`);
    const body = await readFile(file).catch(() => null);
    if (!body) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[ending] ?? 'application/octet-stream' });
    response.end(ending ? body : change(body.toString('utf8')));
  });
}
