import { join } from 'node:path';
import type { Plugin } from 'vite';
import { contentDir, root } from './content-dir.ts';

/** The firm's files whose exports may be published anew; what else they export is theirs. */
const facts: Record<string, string[]> = {
  'business.ts': ['business', 'retention'],
  'claims.ts': ['claims'],
  'navigation.ts': ['navigation'],
  'pictures.ts': ['pictures'],
  'words.ts': ['words'],
};

/**
 * Gives whoever imports one of the firm's files what was published in its place. Pages and words are written with the
 * facts of business.ts: they tell the published ones, because they are read after it.
 */
export function publishedFacts(): Plugin {
  return {
    name: 'published-facts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    load(id) {
      const file = Object.keys(facts).find((name) => id === join(contentDir, name));
      if (!file) return undefined;
      const written = JSON.stringify(`${id}?written`);
      return [
        `import * as written from ${written};`,
        `import { publishedFact } from ${JSON.stringify(join(root, 'app/site/overlay.ts'))};`,
        `export * from ${written};`,
        ...(facts[file] ?? []).map(
          (name) => `export const ${name} = publishedFact('${file}', '${name}', written.${name});`,
        ),
      ].join('\n');
    },
  };
}
