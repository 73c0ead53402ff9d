import { setTimeout as sleep } from 'node:timers/promises';
import { run, CommandError } from './project.mjs';

/**
 * A program of Debian's packages that only tests or measurements need.
 *
 * @param {string} program
 * @param {string} packages
 */
export async function ensureProgram(program, packages) {
  const { code } = await run('sh', ['-c', `command -v ${program}`], { capture: true });
  if (code === 0) return;
  if (process.getuid?.() !== 0) throw new CommandError(`${program} is needed: apt-get install ${packages}`);
  const installed = await installPackages(packages);
  if (installed.code !== 0) throw new CommandError(`${program} could not be installed: ${installed.output}`);
}

/** For up to ten minutes: another test, or the machine itself, may be installing something too. */
const tries = 200;

/** @param {string} packages */
export async function installPackages(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = `apt-get update -q && apt-get install -qy --no-install-recommends ${packages}`;
  for (let left = tries; ; left--) {
    const result = await run('sh', ['-c', install], { capture: true, env });
    if (result.code === 0 || left === 0 || !result.output.includes('Could not get lock')) return result;
    await sleep(3000);
  }
}
