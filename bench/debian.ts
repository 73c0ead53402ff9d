import { run, Trouble } from '../scripts/project.mjs';

/** Programs of Debian's packages that only measurements need. */
export async function ensureProgram(program: string, packages: string) {
  const result = await run('sh', ['-c', `command -v ${program}`], { capture: true });
  if (result.code === 0) return;
  if (process.getuid?.() !== 0) throw new Trouble(`${program} is needed: apt-get install ${packages}`);
  const install = `apt-get update -q && apt-get install -qy --no-install-recommends ${packages}`;
  const { code, output } = await run('sh', ['-c', install], { capture: true });
  if (code !== 0) throw new Trouble(`${program} could not be installed: ${output}`);
}
