import { createHash } from 'node:crypto';

/** Adds the hash of each inline script and style of a page: the content security policy allows these and no others. */
export function inlineHashes(html: string, hashes: { scripts: Set<string>; styles: Set<string> }) {
  for (const [, tag, attributes = '', body = ''] of html.matchAll(/<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g)) {
    const isData = /type="application\/(ld\+)?json"/.test(attributes);
    if (isData || !body) continue;
    const hash = `'sha256-${createHash('sha256').update(body).digest('base64')}'`;
    hashes[tag === 'script' ? 'scripts' : 'styles'].add(hash);
  }
}
