import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineHashes } from './inline-hashes.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('inline scripts and styles are allowed by their hash; data and files are not counted', () => {
  const hashes = { scripts: new Set<string>(), styles: new Set<string>() };
  inlineHashes(
    `<style data-href="site">a{}</style><script type="application/ld+json">{}</script><script src="/x.js"></script>
     <script type="application/json" id="data">{"a":1}</script><script data-src="/y.js">go()</script>`,
    hashes,
  );
  expect([...hashes.styles]).toEqual([hashOf('a{}')]);
  expect([...hashes.scripts]).toEqual([hashOf('go()')]);
});
