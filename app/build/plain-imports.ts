import type { Plugin } from 'vite';

/** Vite's helper around each `import()` waits for the styles of a part. Ours are in the page, or loaded by `load-styles.ts`: the import is enough. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    transform: {
      filter: { id: /preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
