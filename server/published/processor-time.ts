import { readFileSync } from 'node:fs';

/** What a process has used of the processor, in milliseconds; nothing where the system does not tell. */
export function processorMs(pid: number | undefined): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    // Of itself and of the system for it; Linux counts in hundredths of a second.
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return undefined;
  }
}
