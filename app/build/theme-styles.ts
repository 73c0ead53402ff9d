import type { Plugin } from 'vite';
import { loadTheme } from './content-dir.ts';

/** Gives our two style sheets the firm's colours, before Tailwind reads them. */
export function themeStyles(): Plugin {
  return {
    name: 'theme-styles',
    enforce: 'pre',
    async transform(css, id) {
      if (!/\/app\/styles\/(site|admin)\.css/.test(id)) return undefined;
      const { colours } = await loadTheme();
      const lines = Object.entries(colours).map(([name, value]) => `  --color-${name}: ${value};`);
      return `${css}\n@theme inline {\n${lines.join('\n')}\n}\n`;
    },
  };
}
