// npm run update: brings the product to its newest version beside the firm's folder, which it does not touch.
//   npm run update -- --look          only says what would change
//   npm run update -- --to v1.2.0     goes to one version
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './prepare.mjs';
import { command, contentDir, root, run, runNode, CommandError } from './project.mjs';
import { buildBeside, exchangePackages, removeBeside } from './update/beside.mjs';
import { changesBetween } from './update/changes.mjs';
import { git } from './update/git.mjs';

const usage = `Usage: npm run update -- [--look] [--to VERSION]

Takes a backup, brings the program to the newest version of its repository, and builds the site with the firm's folder.

  --look   only says what would change
  --to     a tag or commit of the repository, instead of the newest`;

await command(async () => {
  const { look, to } = readArguments();
  await refuseUnlessUpdatable();
  const before = await git('rev-parse', 'HEAD');
  await git('fetch', '--quiet', '--tags');
  const target = await git('rev-parse', `${to ?? (await newest())}^{commit}`);
  if (before === target) {
    // An update that was ended at its last step.
    await ensureInstalled({ forDevelopment: false });
    return console.log(`This is the newest version, ${versionIn(packageFile())}.`);
  }

  const after = versionIn(await fileAt(target, 'package.json'));
  console.log(
    `From ${versionIn(packageFile())} to ${after}:\n\n${changesBetween(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), await fileAt(target, 'CHANGELOG.md'))}\n`,
  );
  const ofData = await sayOfData(target);
  if (look) return console.log(ofData);

  const move = await moveTo(target);
  await takeBackup();
  try {
    if (!(await buildBeside(target)))
      throw new CommandError(
        `The new version could not be built: what it needs is listed above. Where that is a mistake in ${resolve(root, contentDir)}, write it there. Nothing has changed: the earlier version is in place, and its site. Then run npm run update again.`,
      );
    await git(...move);
    exchangePackages();
  } finally {
    await removeBeside();
  }
  console.log(
    `\nThe site is built with ${after}. ${ofData}\nRestart the server to use it: systemctl restart, or npm start.`,
  );
});

function readArguments() {
  try {
    const { values } = parseArgs({
      options: { look: { type: 'boolean' }, to: { type: 'string' }, help: { type: 'boolean' } },
    });
    if (!values.help) return values;
  } catch (error) {
    throw new CommandError(`${/** @type {Error} */ (error).message}\n\n${usage}`);
  }
  throw new CommandError(usage);
}

/** What somebody has changed in the product would be lost, or stop the update half-way. */
async function refuseUnlessUpdatable() {
  if (!existsSync(join(root, '.git')))
    throw new CommandError(
      `${root} is no clone of a repository. Unpack the new version beside it, point the folder in the firm's package.json there, and run npm run build.`,
    );
  const changed = await git('status', '--porcelain', '--untracked-files=no');
  if (changed)
    throw new CommandError(
      `Files of the product have been changed here:\n${changed}\nA firm's words belong into a folder of its own (npm run new-firm). Put these back with git restore, or commit them.`,
    );
}

/** A clone on a branch follows it; one on a release goes to the newest release. */
async function newest() {
  const upstream = await run('git', ['rev-parse', '--verify', '--quiet', '@{upstream}'], { capture: true });
  if (upstream.code === 0) return '@{upstream}';
  const [tag] = (await git('tag', '--list', 'v*', '--sort=-version:refname')).split('\n');
  if (tag) return tag;
  throw new CommandError(
    'The repository names neither a branch to follow nor a release: use --to with a tag or commit',
  );
}

/** What git is to do at the end. On a branch only forwards: commits of one's own are kept, and told. @param {string} target */
async function moveTo(target) {
  const branch = await run('git', ['symbolic-ref', '--quiet', 'HEAD'], { capture: true });
  if (branch.code !== 0) return ['checkout', '--quiet', target];
  const isAncestor = async (/** @type {string[]} */ ...commits) =>
    (await run('git', ['merge-base', '--is-ancestor', ...commits], { capture: true })).code === 0;
  if (await isAncestor('HEAD', target)) return ['merge', '--quiet', '--ff-only', target];
  if (await isAncestor(target, 'HEAD')) return ['reset', '--quiet', '--keep', target];
  throw new CommandError('This clone has commits of its own: merge the new version by hand');
}

/** A new version changes the database at its first start: without a backup there is no way back. */
async function takeBackup() {
  if (!process.env.DATABASE_URL && !existsSync(resolve(root, process.env.DATA_DIR || 'data')))
    return console.log('There is no data yet, so there is nothing to back up.');
  console.log('Taking a backup, and restoring it once to be sure of it:');
  const { code } = await runNode(['server/commands/backup.ts', '--prove']);
  if (code !== 0) throw new CommandError('Without a backup nothing is updated. npm run doctor says what is wrong.');
}

/** What the first start with the target does to the data. @param {string} target */
async function sayOfData(target) {
  const namesIn = async (/** @type {string} */ commit) =>
    (await git('ls-tree', '--name-only', commit, 'supabase/migrations/'))
      .split('\n')
      .filter((file) => file.endsWith('.sql'))
      .map((file) => file.replace(/^.*\/\d+_|\.sql$/g, '').replaceAll('_', ' '));
  const [here, there] = await Promise.all([namesIn('HEAD'), namesIn(target)]);
  const unknown = here.filter((name) => !there.includes(name));
  const added = there.filter((name) => !here.includes(name));
  if (unknown.length > 0)
    return `It is an earlier version, which does not know ${unknown.join(', ')}. If the later one has been started, the server refuses its database, and a backup from before brings back what was there: npm run restore.`;
  if (added.length === 0) return 'The data stays as it is.';
  return `At its first start it brings the database up to date (${added.join(', ')}); every row is kept.`;
}

/** @param {string} commit @param {string} file */
function fileAt(commit, file) {
  return git('show', `${commit}:${file}`);
}

function packageFile() {
  return readFileSync(join(root, 'package.json'), 'utf8');
}

/** @param {string} packageJson @returns {string} */
function versionIn(packageJson) {
  return JSON.parse(packageJson).version;
}
