// Checks every import against the rules in import-rules.mjs, and looks for import cycles.
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'vite';
import { projectFiles } from '../project-files.mjs';
import { root } from '../project.mjs';
import { cycles, objection } from './import-rules.mjs';

/** @type {Record<string, string>} */
const subpaths = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports;
const files = projectFiles().filter((file) => /\.(ts|tsx|mjs)$/.test(file));
const problems = [];
const graph = new Map();

for (const file of files) {
  const edges = importsOf(file, readFileSync(join(root, file), 'utf8'));
  for (const edge of edges) {
    const problem = objection(edge);
    if (problem) problems.push(`${edge.from}:${edge.line} imports ${edge.specifier}: ${problem}`);
  }
  graph.set(
    file,
    edges.filter((edge) => edge.atLoad).map((edge) => edge.to),
  );
}
for (const ring of cycles(graph)) problems.push(`files import each other in a ring: ${ring.join(' → ')}`);

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

/** @param {string} from @param {string} source */
function importsOf(from, source) {
  const { module, errors } = parseSync(from, source);
  if (errors[0]) throw new Error(`${from} cannot be read: ${errors[0].message}`);
  const requests = [
    ...module.staticImports.map((item) => ({
      request: item.moduleRequest,
      atLoad: item.entries.length === 0 || item.entries.some((entry) => !entry.isType),
    })),
    ...module.staticExports
      .flatMap((item) => item.entries)
      .flatMap((entry) => (entry.moduleRequest ? [{ request: entry.moduleRequest, atLoad: !entry.isType }] : [])),
    ...module.dynamicImports.map((item) => ({ request: { ...item.moduleRequest, value: undefined }, atLoad: false })),
  ];
  return requests.flatMap(({ request, atLoad }) => {
    const specifier = request.value ?? source.slice(request.start, request.end).replace(/^(['"`])(.*)\1$/, '$2');
    const line = source.slice(0, request.start).split('\n').length;
    return [{ from, to: resolve(from, specifier), specifier, line, atLoad }];
  });
}

/** @param {string} from @param {string} specifier */
function resolve(from, specifier) {
  if (specifier.startsWith('.')) return posix.join(dirname(from), specifier);
  const subpath = Object.entries(subpaths).find(([name]) => specifier.startsWith(name.replace('*', '')));
  if (subpath) return posix.join(subpath[1].replace('*', ''), specifier.slice(subpath[0].length - 1));
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
