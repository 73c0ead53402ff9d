import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fetchTool } from '../scripts/fetch-tool.mjs';
import { cacheDir, run, CommandError } from '../scripts/project.mjs';
import { siteDir } from './page-weight.ts';

/** What starts a peer on a port, after everything was built. */
export type Peer = {
  name: string;
  command: (port: number) => { args: string[]; cwd: string; env?: Record<string, string> };
};

const fixtures = join(import.meta.dirname, 'peers');
const home = join(cacheDir, 'bench/peers');
const versions = { next: 'next@16.4.6', astro: '@astrojs/node@11.1.6', sirv: 'sirv-cli@3.0.1' };

/** Our own home page, or its markup as a page of theirs, served by other servers. */
export async function preparePeers(): Promise<Peer[]> {
  return [await sirv(), vitePreview(), await next(), await astro()];
}

/** Files from memory with the same brotli files beside them: the closest to ours. */
async function sirv(): Promise<Peer> {
  const tool = await fetchTool(versions.sirv);
  const options = ['--brotli', '--gzip', '--etag', '--quiet', '--host', '127.0.0.1'];
  return {
    name: versions.sirv,
    command: (port) => ({ args: [tool.bin(), siteDir, ...options, '--port', String(port)], cwd: home }),
  };
}

function vitePreview(): Peer {
  const root = join(import.meta.dirname, '..');
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/vite/package.json'), 'utf8')) as {
    version: string;
  };
  const config = join(home, 'vite-preview.config.mjs');
  mkdirSync(home, { recursive: true });
  writeFileSync(
    config,
    `export default { root: ${JSON.stringify(root)}, build: { outDir: 'build/site' }, appType: 'mpa' };\n`,
  );
  const args = [
    join(root, 'node_modules/vite/bin/vite.js'),
    'preview',
    '--config',
    config,
    '--host',
    '127.0.0.1',
    '--strictPort',
  ];
  return {
    name: `vite preview ${version}`,
    command: (port) => ({ args: [...args, '--port', String(port)], cwd: root }),
  };
}

async function next(): Promise<Peer> {
  const tool = await fetchTool(versions.next);
  const folder = fixture('next', dirname(tool.folder));
  await build([tool.bin(), 'build'], folder);
  return {
    name: versions.next,
    command: (port) => ({
      args: [tool.bin(), 'start', '--hostname', '127.0.0.1', '--port', String(port)],
      cwd: folder,
    }),
  };
}

/** The adapter brings the Astro it needs. */
async function astro(): Promise<Peer> {
  const adapter = await fetchTool(versions.astro);
  const modules = join(adapter.folder, '../..');
  const folder = fixture('astro', modules);
  await build([join(modules, 'astro/bin/astro.mjs'), 'build'], folder);
  return {
    name: versions.astro,
    command: (port) => ({
      args: ['dist/server/entry.mjs'],
      cwd: folder,
      env: { HOST: '127.0.0.1', PORT: String(port) },
    }),
  };
}

/** A copy of a fixture beside the modules it needs, with our home page's markup. */
function fixture(name: string, modules: string): string {
  const folder = join(modules, `../bench-${name}`);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(fixtures, name), folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(readFileSync(join(siteDir, 'index.html'), 'utf8')) ?? [];
  writeFileSync(join(folder, 'page.html'), main);
  return folder;
}

async function build(args: string[], cwd: string) {
  const env = {
    ...process.env,
    PAGE_HTML: join(cwd, 'page.html'),
    NEXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
  };
  const { code, output } = await run(process.execPath, args, { cwd, capture: true, env });
  if (code !== 0) throw new CommandError(`A peer could not be built: ${output}`);
}
