import { createServer, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tagHosts } from '#app/consent/tag-hosts.ts';

/**
 * Runs before anything else of the page and reports what the page would only have told its console. A page being left
 * has its loads cut off by the browser, which is nobody's fault.
 */
const watcher = `document.currentScript.remove();
let left = false;
addEventListener('beforeunload', () => (left = true));
addEventListener('hydrated', () => (window.alive = true));
const report = (...parts) => left || navigator.sendBeacon('/complaints', parts.join(' '));
addEventListener('error', ({ message, filename, lineno }) => message && report('thrown:', message, filename, lineno));
addEventListener('unhandledrejection', ({ reason }) => report('rejected:', reason));
addEventListener('securitypolicyviolation', (event) => report('policy:', event.violatedDirective, event.blockedURI));
for (const level of ['error', 'warn']) console[level] = report;`;

export type Front = { url: string; complaints: string[]; stop(): void };

/**
 * Stands before the server, since WebDriver can neither listen to a page's console nor change what it gets: every page
 * reports its complaints, and those asked for with `tags=on` are as the site is built once the owner has set a tag manager.
 */
export async function startFront(site: string): Promise<Front> {
  const complaints: string[] = [];
  const front = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (path === '/watcher.js') return outgoing.setHeader('content-type', 'text/javascript').end(watcher);
    if (path === '/complaints') {
      incoming.on('data', (text) => complaints.push(String(text)));
      return incoming.on('end', () => outgoing.end());
    }
    const tagged = path.includes('tags=on');
    const { 'accept-encoding': _, ...headers } = incoming.headers;
    const proxied = request(new URL(path, site), { method: incoming.method, headers }, (answer) => {
      if (!answer.headers['content-type']?.startsWith('text/html')) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        return answer.pipe(outgoing);
      }
      let html = '';
      answer.setEncoding('utf8').on('data', (text) => (html += text));
      answer.on('end', () => {
        outgoing.writeHead(answer.statusCode ?? 502, withoutLength(answer.headers, tagged));
        outgoing.end(withWatcher(html, tagged));
      });
    });
    proxied.on('error', () => outgoing.destroy());
    incoming.pipe(proxied);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const { port } = front.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    complaints,
    stop() {
      front.close();
      front.closeAllConnections();
    },
  };
}

function withWatcher(html: string, tagged: boolean): string {
  const page = html.replace('<head>', '<head><script src="/watcher.js"></script>');
  return tagged ? page.replace('"site":{', '"site":{"tagManagerId":"GTM-TEST00",') : page;
}

function withoutLength({ 'content-length': _, ...headers }: IncomingHttpHeaders, tagged: boolean): OutgoingHttpHeaders {
  const policy = String(headers['content-security-policy'] ?? '');
  const sources = tagged
    ? policy.replace("script-src 'self'", `script-src 'self' ${tagHosts.scripts.join(' ')}`)
    : policy;
  return { ...headers, 'content-security-policy': sources, 'cache-control': 'no-store' };
}
