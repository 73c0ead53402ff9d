import { run, CommandError } from '../project.mjs';

/** @param {string[]} args */
export async function git(...args) {
  const { code, output } = await run('git', args, { capture: true });
  if (code !== 0) throw new CommandError(`git ${args[0]} failed: ${output.trim()}`);
  return output.trim();
}
