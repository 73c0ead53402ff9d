import type { Plugin } from 'vite';

/** Vite wraps each `import()` in a helper that waits for its styles. Ours are inlined, or loaded by `load-styles.ts`, so a plain import is enough. */
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
