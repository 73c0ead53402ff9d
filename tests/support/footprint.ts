import { readdir, readFile } from 'node:fs/promises';

export type Footprint = { megabytes: number; descriptors: number };

/** What a process holds in memory, its share of what it has in common with others included, and its open descriptors. */
export async function footprintOf(pid: number): Promise<Footprint> {
  const memory = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const descriptors = await readdir(`/proc/${pid}/fd`).catch(() => []);
  return { megabytes: Number(/^Pss:\s+(\d+)/m.exec(memory)?.[1] ?? 0) / 1024, descriptors: descriptors.length };
}

/** The same of a process with its children. */
export async function treeFootprintOf(pid: number): Promise<Footprint> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const parts = await Promise.all([pid, ...children.split(' ').filter(Boolean).map(Number)].map(footprintOf));
  return {
    megabytes: parts.reduce((sum, { megabytes }) => sum + megabytes, 0),
    descriptors: parts.reduce((sum, { descriptors }) => sum + descriptors, 0),
  };
}
