import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const run = promisify(execFile);
let folder: string;
let remote: string;
let clone: string;
let firm: string;

/** The real command in a small product: its build and backup note that they ran, and can be made to fail. */
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'update-'));
  [remote, clone, firm] = [path.join(folder, 'remote'), path.join(folder, 'product'), path.join(folder, 'willow-farm')];
  await cp('scripts/update', path.join(remote, 'scripts/update'), { recursive: true });
  for (const name of ['update.mjs', 'project.mjs']) await cp(`scripts/${name}`, path.join(remote, 'scripts', name));
  await write(remote, 'scripts/prepare.mjs', 'export async function ensureInstalled() {}');
  await write(
    remote,
    'scripts/build.mjs',
    `import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
    const { version, needs = '' } = JSON.parse(readFileSync('package.json'));
    mkdirSync('node_modules', { recursive: true });
    writeFileSync('node_modules/version', version);
    if (process.env.HANGS) { console.log('installed'); await new Promise((end) => setTimeout(end, 60_000)); }
    const content = readFileSync(process.env.CONTENT_DIR + '/business.ts', 'utf8');
    if (!content.includes(needs)) { console.error('business.ts: write ' + needs); process.exit(1); }
    writeFileSync(process.env.OUT_DIR + '/site.html', version);`,
  );
  await write(
    remote,
    'server/commands/backup.ts',
    `import { existsSync, writeFileSync, readFileSync } from 'node:fs';
    if (existsSync(process.env.DATA_DIR + '/broken')) process.exit(1);
    writeFileSync(process.env.BACKUP_DIR + '/backup', JSON.parse(readFileSync('package.json', 'utf8')).version);`,
  );
  await write(remote, 'supabase/migrations/1_accounts.sql', '');
  await release('1.0.0', '# Changelog\n\n## 1.0.0\n\n- The first.\n');
  await git(folder, 'clone', '--quiet', remote, clone);
  await write(clone, 'node_modules/version', '1.0.0');
  await write(firm, 'content/business.ts', 'name');
  await write(firm, 'settings.env', 'SECRET=1');
  for (const name of ['data', 'backups', 'build']) await mkdir(path.join(firm, name), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(root: string, name: string, text: string) {
  await mkdir(path.dirname(path.join(root, name)), { recursive: true });
  await writeFile(path.join(root, name), text);
}

async function git(cwd: string, ...args: string[]) {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-c', 'init.defaultBranch=main'];
  return (await run('git', [...who, ...args], { cwd })).stdout.trim();
}

async function release(version: string, changelog: string, more: object = {}) {
  await write(remote, 'package.json', JSON.stringify({ version, type: 'module', ...more }));
  await write(remote, 'CHANGELOG.md', changelog);
  await git(remote, 'init', '--quiet');
  await git(remote, 'add', '.');
  await git(remote, 'commit', '--quiet', '-m', version);
  await git(remote, 'tag', `v${version}`);
}

const second = '# Changelog\n\n## 2.0.0\n\n### New\n\n- Ponds.\n\n## 1.0.0\n\n- The first.\n';

function environment(): NodeJS.ProcessEnv {
  const inFirm = (name: string) => path.join(firm, name);
  const env = { CONTENT_DIR: inFirm('content'), OUT_DIR: inFirm('build'), DATA_DIR: inFirm('data') };
  return { ...process.env, ...env, BACKUP_DIR: inFirm('backups') };
}

async function update(...args: string[]): Promise<{ code: number; output: string }> {
  return run(process.execPath, ['scripts/update.mjs', ...args], { cwd: clone, env: environment() }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
  );
}

/** The hashes of what the firm has written. */
async function written(): Promise<string[]> {
  const names = (await readdir(firm, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/build|backups/.test(entry.parentPath))
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Promise.all(
    names.map(
      async (name) =>
        `${name} ${createHash('sha256')
          .update(await readFile(name))
          .digest('hex')}`,
    ),
  );
}

const read = (name: string) => readFile(path.join(firm, name), 'utf8').catch(() => null);
const version = async () => JSON.parse(await readFile(path.join(clone, 'package.json'), 'utf8')).version;
/** Of the program, its packages and the site: they belong together. */
const versions = async () => [
  await version(),
  await readFile(path.join(clone, 'node_modules/version'), 'utf8'),
  await read('build/site.html'),
];

test('an update says what is new, backs up with the version before, builds, and touches no file of the firm', async () => {
  await write(remote, 'supabase/migrations/2_ponds.sql', '');
  await release('2.0.0', second);
  const before = await written();
  const look = await update('--look');
  expect([await version(), look.code]).toEqual(['1.0.0', 0]);
  const { code, output } = await update();
  expect(code, output).toBe(0);
  expect(output).toContain('From 1.0.0 to 2.0.0:\n\n## 2.0.0\n\n### New\n\n- Ponds.\n');
  expect(output).not.toContain('The first');
  expect(output).toContain('brings the database up to date (ponds)');
  expect([await read('backups/backup'), ...(await versions())]).toEqual(['1.0.0', '2.0.0', '2.0.0', '2.0.0']);
  expect(await written()).toEqual(before);
  expect((await update()).output).toContain('This is the newest version, 2.0.0.');
  const back = await update('--to', 'v1.0.0');
  expect(back.output).toContain('It is an earlier version, which does not know ponds.');
  expect(await versions()).toEqual(['1.0.0', '1.0.0', '1.0.0']);
});

test.each(['a branch', 'a release'])(
  'content that the new version needs is named, and the version before stays, on %s',
  async (kind) => {
    if (kind === 'a release') await git(clone, 'checkout', '--quiet', 'v1.0.0');
    await release('2.0.0', second, { needs: 'ponds' });
    const before = await written();
    const { code, output } = await update();
    expect(code).toBe(1);
    expect(output).toContain('business.ts: write ponds');
    expect(await versions()).toEqual(['1.0.0', '1.0.0', null]);
    expect(await written()).toEqual(before);
    await write(firm, 'content/business.ts', 'name ponds');
    expect((await update()).code).toBe(0);
    expect(await versions()).toEqual(['2.0.0', '2.0.0', '2.0.0']);
  },
);

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'an update that %s ends half-way leaves the version before, whole, and the next one does it all',
  async (signal) => {
    await release('2.0.0', second);
    const env = { ...environment(), HANGS: '1' };
    const child = spawn(process.execPath, ['scripts/update.mjs'], { cwd: clone, env, detached: true });
    const ended = new Promise((end) => child.once('close', end));
    await new Promise<void>((begun) => {
      child.stdout.on('data', (chunk) => String(chunk).includes('installed') && begun());
    });
    // As a machine that goes down does: everything that the update started, too.
    if (child.pid) process.kill(-child.pid, signal);
    await ended;
    expect(await versions()).toEqual(['1.0.0', '1.0.0', null]);
    expect((await update()).code).toBe(0);
    expect(await versions()).toEqual(['2.0.0', '2.0.0', '2.0.0']);
  },
);

test('without a network, and without room beside it, nothing changes', async () => {
  await release('2.0.0', second);
  await writeFile(path.join(clone, '.cache'), 'no folder can be made here');
  expect((await update()).code).toBe(1);
  expect(await versions()).toEqual(['1.0.0', '1.0.0', null]);
  await rm(remote, { recursive: true });
  const { code, output } = await update();
  expect([code, await version()]).toEqual([1, '1.0.0']);
  expect(output).toContain('git fetch failed');
});

test('without a backup nothing is updated', async () => {
  await release('2.0.0', second);
  await write(firm, 'data/broken', '');
  const { code, output } = await update();
  expect([code, await version()]).toEqual([1, '1.0.0']);
  expect(output).toContain('Without a backup nothing is updated');
});

test('a product that was changed by hand, or has commits of its own, is left as it is', async () => {
  await release('2.0.0', second);
  await writeFile(path.join(clone, 'CHANGELOG.md'), 'mine');
  expect((await update()).output).toMatch(/have been changed here:\n.*CHANGELOG\.md/);
  await git(clone, 'commit', '--quiet', '-am', 'Mine');
  expect((await update()).output).toContain('has commits of its own');
  expect(await version()).toBe('1.0.0');
});

test.each([['--lok'], ['--to', 'v9']])('%s is told to be none', async (...args) => {
  expect((await update(...args)).code).toBe(1);
});
