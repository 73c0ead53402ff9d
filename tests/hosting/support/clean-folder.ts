import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Account, give, postgresAccount } from 'embedded-supabase/testing';
import { projectFiles } from '../../../scripts/project-files.mjs';
import { environmentOutsideProject, root } from '../../../scripts/project.mjs';

const run = promisify(execFile);

export type CleanFolder = {
  project: string;
  /** A folder beside it that belongs to the unprivileged user. */
  newFolder(name: string): Promise<string>;
  /** Runs a line as a shell would, as a user without rights, and gives what it printed. */
  shell(line: string, env?: Record<string, string>): Promise<string>;
  start(folder: string, command: string[], env: Record<string, string>): ChildProcess;
  remove(): Promise<void>;
};

/** The project as a fresh clone has it, owned by somebody without rights, who also runs everything in it. */
export async function cleanFolder(): Promise<CleanFolder> {
  const home = await mkdtemp(path.join(tmpdir(), 'orchard-hill-clean-'));
  await chmod(home, 0o755);
  const account: Account = await postgresAccount();
  const project = await newFolder('site');
  for (const file of projectFiles()) await cp(path.join(root, file), path.join(project, file));
  await giveToUser(project);
  const userHome = await newFolder('home');
  const registry = (
    await run('npm', ['config', 'get', 'registry'], { env: environmentOutsideProject() })
  ).stdout.trim();
  // npm tells its children where the caller's cache and settings are: not this user's business.
  const inheritedVariables = Object.entries(environmentOutsideProject()).filter(([name]) => !/^npm_/i.test(name));
  const environment: NodeJS.ProcessEnv = {
    ...Object.fromEntries(inheritedVariables),
    HOME: userHome,
    npm_config_registry: registry,
  };

  async function newFolder(name: string): Promise<string> {
    const folder = path.join(home, name);
    await mkdir(folder);
    await give(account, folder);
    return folder;
  }

  async function giveToUser(folder: string) {
    if ('uid' in account) await run('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
  }

  return {
    project,
    newFolder,
    async shell(line, env = {}) {
      const options = { ...account, cwd: project, env: { ...environment, ...env }, maxBuffer: 64 * 1024 * 1024 };
      return (await run('sh', ['-c', line], options)).stdout;
    },
    start(folder, [program = '', ...args], env) {
      const options = { ...account, cwd: folder, env: { PATH: environment.PATH ?? '', ...env } };
      return spawn(path.join(folder, program), args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    },
    remove: () => rm(home, { recursive: true, force: true }),
  };
}
