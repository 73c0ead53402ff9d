import { SourceMap } from 'node:module';
import { join, relative } from 'node:path';
import { createBuilder, type Rolldown } from 'vite';
import { compressed } from './page-weight.ts';

export type Module = { chunk: string; module: string; bytes: number; brotli: number };

const root = join(import.meta.dirname, '..');

/** The parts of the scripts of a first load. A module's brotli bytes are its share of its file, by length. */
export async function modulesOfFirstLoad(): Promise<Module[]> {
  const environments = { client: { build: { write: false, sourcemap: true } } };
  const builder = await createBuilder({ root, logLevel: 'error', environments });
  if (!builder.environments.client) throw new Error('The build has no client environment');
  const { output } = (await builder.build(builder.environments.client)) as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry);
  const firstChunks = chunks.filter((chunk) => chunk === entry || entry?.imports.includes(chunk.fileName));
  return firstChunks.flatMap(modulesOf);
}

function modulesOf(chunk: Rolldown.OutputChunk): Module[] {
  const code = chunk.code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '');
  const perByte = compressed(code) / code.length;
  const sizes = new Map<string, number>();
  const map = chunk.map && new SourceMap({ ...chunk.map, file: chunk.fileName, sourceRoot: '' });
  code.split('\n').forEach((line, row) => {
    for (let column = 0; column < line.length; column += 1) {
      const entry = map?.findEntry(row, column);
      const source = entry && 'originalSource' in entry ? entry.originalSource : '';
      sizes.set(source, (sizes.get(source) ?? 0) + 1);
    }
  });
  return [...sizes]
    .map(([source, bytes]) => ({ chunk: chunk.name, module: packageName(source), bytes, brotli: bytes * perByte }))
    .toSorted((a, b) => b.bytes - a.bytes);
}

function packageName(source: string): string {
  if (!source) return '(imports, exports, helpers)';
  const inPackage = /node_modules\/(.*)$/.exec(source)?.[1];
  return inPackage ?? relative(root, join(root, 'build/site/assets', source));
}
