import { readFile } from 'node:fs/promises';

/** The process in which a server decodes pictures at the moment. */
export async function decoderOf(serverPid: number): Promise<number | undefined> {
  const children = await readFile(`/proc/${serverPid}/task/${serverPid}/children`, 'utf8');
  for (const child of children.split(' ').filter(Boolean)) {
    const commandLine = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
    if (commandLine.includes('re-encode-child')) return Number(child);
  }
  return undefined;
}

/** Looks after a server's decoders until it is stopped, and then says how many bytes one of them held at the most. */
export function watchDecoderMemory(serverPid: number): { stop(): Promise<number> } {
  let mostBytes = 0;
  const stopping = new AbortController();
  async function look() {
    while (!stopping.signal.aborted) {
      const pid = await decoderOf(serverPid);
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      mostBytes = Math.max(mostBytes, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
  const looking = look();
  return {
    async stop() {
      stopping.abort();
      await looking;
      return mostBytes;
    },
  };
}
