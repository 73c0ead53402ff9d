import type { Plugin } from 'vite';
import { loadFacts } from './content-dir.ts';
import { fontStyles } from './fonts.ts';

/** Gives our two style sheets the firm's colours and letters, before Tailwind reads them. */
export function themeStyles(): Plugin {
  return {
    name: 'theme-styles',
    enforce: 'pre',
    async transform(css, id) {
      const [stylesheet] = /^.*\/app\/styles\/(site|admin)\.css/.exec(id) ?? [];
      if (!stylesheet) return undefined;
      const { colours, fonts } = await loadFacts('theme');
      const lines = Object.entries(colours).map(([name, value]) => `  --color-${name}: ${value};`);
      return `${css}\n@theme inline {\n${lines.join('\n')}\n}\n${fontStyles(fonts, stylesheet)}`;
    },
  };
}
