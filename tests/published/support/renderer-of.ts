import { readdir, readFile } from 'node:fs/promises';

/** The processes in which a server renders, by their ids. */
export async function renderersOf(serverPid: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [status, command] = await Promise.all(
        ['status', 'cmdline'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
      );
      const isChild = status?.includes(`PPid:\t${serverPid}\n`);
      return isChild && command?.includes('renderer.js') ? [Number(pid)] : [];
    }),
  );
  return found.flat();
}
