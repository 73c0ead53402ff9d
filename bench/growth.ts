import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, run, tools, CommandError } from '../scripts/project.mjs';
import { printTable } from './table.ts';

const root = join(import.meta.dirname, '..');
const home = join(cacheDir, 'bench/growth');
const sizes = [7, 70, 700];

/** The cost of more towns: the build takes longer per page, the list of all towns grows, and no other page does. */
export async function growth() {
  const rows = [];
  for (const towns of sizes) {
    const model = prepare(towns);
    const startedAt = performance.now();
    const env = { ...process.env, CONTENT_DIR: join(home, 'content'), OUT_DIR: join(home, 'build') };
    const { code, output } = await run(process.execPath, [...tools.vite, 'build'], { cwd: root, capture: true, env });
    if (code !== 0) throw new CommandError(`The site with ${towns} towns could not be built: ${output}`);
    const tookSeconds = (performance.now() - startedAt) / 1000;
    const pages = readFileSync(join(home, 'build/site/sitemap.xml'), 'utf8').split('<loc>').length - 1;
    rows.push([
      towns,
      pages,
      rounded(tookSeconds),
      rounded((1000 * tookSeconds) / pages),
      compressedSize('index.html'),
      compressedSize(`${model}.html`),
      existsSync(join(home, 'build/site/areas.html.br')) ? compressedSize('areas.html') : '',
      scripts(),
    ]);
  }
  printTable(['towns', 'pages', 'build s', 'ms/page', 'home HTML', 'town HTML', 'list HTML', 'scripts of home'], rows);
}

/** Our content with as many towns as requested: each new one is a file, as its owner would add it. Returns one town's name. */
function prepare(count: number): string {
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  cpSync(join(root, 'content'), join(home, 'content'), { recursive: true });
  const folder = join(home, 'content/towns');
  const navigation = readFileSync(join(root, 'content/navigation.ts'), 'utf8');
  const [, names = ''] = /towns: \[([^\]]+)\]/.exec(navigation) ?? [];
  const models = names.split(',').map((name) => name.trim().replaceAll("'", ''));
  for (let index = models.length; index < count; index += 1) {
    const model = models[index % models.length] ?? '';
    const text = readFileSync(join(folder, `${model}.ts`), 'utf8');
    const another = text
      .replace(/slug: '[^']+'/, `slug: '${model}-${index}'`)
      .replace(/\n {2}name: '([^']+)'/, `\n  name: '$1 ${index}'`)
      .replace(/\n {2}title: '([^']+)'/, `\n  title: 'Gardeners, town ${index}'`)
      .replace(/\n {2}description:[\s\S]*?',\n/, `\n  description: '${`Town number ${index}. `.repeat(6).trim()}',\n`);
    writeFileSync(join(folder, `${model}-${index}.ts`), another);
  }
  return models[0] ?? '';
}

function compressedSize(file: string): number {
  return statSync(join(home, 'build/site', `${file}.br`)).size;
}

function scripts(): number {
  const [, files = ''] =
    / data-src="(\/assets\/[^"]+\.js)"/.exec(readFileSync(join(home, 'build/site/index.html'), 'utf8')) ?? [];
  return files.split(' ').reduce((sum, file) => sum + compressedSize(file), 0);
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
