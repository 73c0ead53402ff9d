import { cpSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, run, tools, Trouble } from '../scripts/project.mjs';
import { printTable } from './table.ts';

const root = join(import.meta.dirname, '..');
const home = join(cacheDir, 'bench/growth');
const sizes = [7, 70, 700];

/** What more towns cost: the build should take longer by the page, and no page should get heavier. */
export async function growth() {
  const rows = [];
  for (const towns of sizes) {
    prepare(towns);
    const began = performance.now();
    const { code, output } = await run(process.execPath, [...tools.vite.map((file) => join(root, file)), 'build'], {
      cwd: home,
      capture: true,
    });
    if (code !== 0) throw new Trouble(`The site with ${towns} towns could not be built: ${output}`);
    const took = (performance.now() - began) / 1000;
    const pages = readFileSync(join(home, 'build/site/sitemap.xml'), 'utf8').split('<loc>').length - 1;
    rows.push([
      towns,
      pages,
      rounded(took),
      rounded((1000 * took) / pages),
      sent('index.html'),
      sent('worcester.html'),
      scripts(),
    ]);
  }
  printTable(['towns', 'pages', 'build s', 'ms/page', 'home HTML', 'town HTML', 'scripts of home'], rows);
}

/** The project with as many towns as asked for; the pictures it has made before are at hand. */
function prepare(count: number) {
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  for (const part of ['app', 'content', 'public', 'supabase', 'package.json', 'tsconfig.json', 'vite.config.ts'])
    cpSync(join(root, part), join(home, part), { recursive: true });
  for (const shared of ['node_modules', '.cache']) symlinkSync(join(root, shared), join(home, shared));
  const index = join(home, 'content/towns/index.ts');
  const written = readFileSync(index, 'utf8').replace('export const towns', 'const written');
  writeFileSync(
    index,
    `${written}\nexport const towns: Town[] = [...written, ...Array.from({ length: ${count} - written.length }, another)];\n${another}`,
  );
}

/** Source text for the copy: a town like one of ours under a name of its own. */
const another = `
function another(_: unknown, at: number): Town {
  const model = written[at % written.length];
  if (!model) throw new Error('There is no town to copy');
  const name = \`\${model.name} \${at}\`;
  return { ...model, slug: \`\${model.slug}-\${at}\`, name, title: \`\${model.title} \${at}\`, description: \`\${model.description} \${at}\` };
}
`;

function sent(file: string): number {
  return statSync(join(home, 'build/site', `${file}.br`)).size;
}

function scripts(): number {
  const [, files = ''] =
    / data-src="(\/assets\/[^"]+\.js)"/.exec(readFileSync(join(home, 'build/site/index.html'), 'utf8')) ?? [];
  return files.split(' ').reduce((sum, file) => sum + sent(file), 0);
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
