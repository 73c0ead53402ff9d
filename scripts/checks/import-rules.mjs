/**
 * Which folders may import which. A room is a path prefix; `may` lists the rooms or files that it may import besides
 * its own, `packages` says whether it may use npm packages.
 *
 * @type {{ room: string, may: string[], packages: boolean }[]}
 */
const rooms = [
  { room: 'content/', may: [], packages: false },
  { room: 'app/', may: ['content/', 'supabase/functions/_shared/'], packages: true },
  { room: 'supabase/functions/', may: [], packages: true },
  {
    room: 'server/',
    may: [
      'supabase/functions/',
      'supabase/landed-migrations.json',
      'content/business.ts',
      'content/navigation.ts',
      'content/theme.ts',
    ],
    packages: true,
  },
  { room: 'packages/', may: [], packages: true },
  {
    room: 'scripts/',
    may: ['content/', 'app/site/theme-mistakes.ts', 'supabase/functions/_shared/email-address.ts'],
    packages: true,
  },
  {
    room: 'tests/',
    may: ['content/', 'app/', 'supabase/', 'server/', 'scripts/', 'bench/'],
    packages: true,
  },
  {
    room: 'bench/',
    may: ['content/', 'app/', 'supabase/', 'server/', 'scripts/', 'tests/'],
    packages: true,
  },
];

/** What a package exports for tests alone. */
const forTests = /^embedded-supabase\/testing$/;

/** Large modules that the public pages must not load. */
const guarded = [
  { target: '@supabase/supabase-js', within: 'app/', only: ['app/admin/'] },
  { target: 'app/admin/', within: 'app/', only: ['app/admin/', 'app/pages/admin.tsx', 'app/pages/auth.tsx'] },
];

/** @typedef {{ from: string, to: string, specifier: string, line: number }} Edge `to` is a path, or a package's name */

/**
 * What is wrong with one import, or nothing.
 *
 * @param {Edge} edge
 * @returns {string | undefined}
 */
export function objection({ from, to, specifier }) {
  const home = roomOf(from);
  if (!home) return undefined;
  const guard = guarded.find(({ target, within }) => to.startsWith(target) && from.startsWith(within));
  if (guard && !guard.only.some((folder) => from.startsWith(folder)))
    return `only ${guard.only.join(', ')} may load it`;
  if (forTests.test(specifier) && !isTest(from) && !/^(tests|bench)\//.test(from)) return 'only tests may import it';
  if (isPackage(specifier)) {
    if (
      to === 'embedded-supabase' &&
      (home.room === 'packages/' || from.startsWith('app/') || from.startsWith('supabase/'))
    )
      return `${home.room} may not import it`;
    return home.packages || isTest(from) ? undefined : `${home.room} imports nothing outside itself`;
  }
  if (
    specifier.startsWith('.') &&
    roomOf(to)?.room !== home.room &&
    subpaths.some((subpath) => to.startsWith(subpath))
  ) {
    return 'another room is imported by its # name';
  }
  if (home.room === 'supabase/functions/') return functionObjection(from, to);
  if (to.startsWith(home.room) || home.may.some((allowed) => to.startsWith(allowed))) return undefined;
  if (isTest(from) && to.startsWith('tests/support/')) return undefined;
  return `${home.room} may not import ${to}`;
}

const subpaths = ['content/', 'app/', 'packages/', 'server/', 'supabase/functions/_shared/'];

/** A function is deployed with its own folder and _shared, and nothing else. @param {string} from @param {string} to */
function functionObjection(from, to) {
  const ownFunction = from.split('/').slice(0, 3).join('/');
  if (to.startsWith(`${ownFunction}/`) || to.startsWith('supabase/functions/_shared/')) return undefined;
  if (isTest(from) && !to.startsWith('app/')) return undefined;
  return `${ownFunction}/ may import itself and _shared only`;
}

/** @param {string} path */
function roomOf(path) {
  return rooms.find(({ room }) => path.startsWith(room));
}

/** @param {string} specifier */
function isPackage(specifier) {
  return !specifier.startsWith('.') && !specifier.startsWith('#') && !specifier.startsWith('/');
}

/** @param {string} path */
function isTest(path) {
  return /\.test\.tsx?$/.test(path);
}

/**
 * Import cycles; type imports and dynamic ones do not count.
 *
 * @param {Map<string, string[]>} graph
 * @returns {string[][]}
 */
export function cycles(graph) {
  /** @type {string[][]} */
  const rings = [];
  const finished = new Set();
  /** @param {string} file @param {string[]} path */
  function visit(file, path) {
    if (path.includes(file)) return void rings.push([...path.slice(path.indexOf(file)), file]);
    if (finished.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    finished.add(file);
  }
  for (const file of graph.keys()) visit(file, []);
  return rings;
}
