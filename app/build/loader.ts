import { resolve } from 'node:path';
import { build } from 'vite';

const input = resolve(import.meta.dirname, '../loader/main.ts');

/** The inline loader as one line of script. */
export async function buildLoader(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  const [script] = 'output' in result ? result.output : [];
  if (script?.type !== 'chunk') throw new Error('The loader was not built');
  return script.code.trim();
}
