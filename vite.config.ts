import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contentAlias, contentDir, outDir, root, serverCodeDir } from './app/build/content-dir.ts';
import { prerender } from './app/build/prerender.ts';
import { publishedFacts } from './app/build/published-facts.ts';
import { plainImports } from './app/build/plain-imports.ts';
import { themeStyles } from './app/build/theme-styles.ts';

const backend = process.env.BACKEND_URL ?? 'http://127.0.0.1:3000';

/** What our styles need anyway (oklch, color-mix): older browsers would only cost everybody a second set of colours. */
const cssTarget = ['chrome111', 'edge111', 'firefox140', 'safari16.4'];

export default defineConfig({
  appType: 'custom',
  builder: {},
  // Files that are served as they are, such as a proof of ownership.
  publicDir: join(contentDir, 'public'),
  resolve: { alias: contentAlias },
  plugins: [themeStyles(), react(), tailwindcss(), plainImports(), publishedFacts(), prerender()],
  // A firm's folder may lie outside the project; its fonts are asked for by the browser.
  server: {
    fs: { allow: [root, contentDir] },
    proxy: { '/auth/v1': backend, '/rest/v1': backend, '/functions/v1': backend },
  },
  build: { target: 'es2022', cssTarget, assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: {
      build: {
        outDir: join(outDir, 'next'),
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: {
          input: 'app/entry-client.tsx',
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|scheduler)\/|preload-helper|rolldown\/runtime/,
                  priority: 2,
                },
                // What every page needs: all that is imported without `import()`, in one file.
                { name: 'site', tags: ['$initial'], priority: 1 },
                // What stands on the same pages takes fewer bytes together.
                { name: 'service', test: /app\/sections\/(chart-styles|prices|related)/, priority: 1 },
                { name: 'building', test: /app\/sections\/(layers|showcase)/, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: serverCodeDir,
        emptyOutDir: true,
        emitAssets: true,
        rolldownOptions: { input: ['app/entry-server.tsx', 'app/published/renderer.ts'] },
      },
    },
  },
});
