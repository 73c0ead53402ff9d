import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What the decoder's own watch allows twice over, with room for threads and what fills between two looks. */
const mostMore = 384 * 1024 * 1024;

/** A part of util-linux, which every Debian has; a decoder has no PATH to look it up. */
const prlimit = '/usr/bin/prlimit';

/**
 * Has the kernel refuse this process more memory than it has now and a picture may need, and says whether it does. What
 * V8 reserves differs between machines, so the limit counts from what is there after the start.
 */
export function limitMemory(): boolean {
  try {
    const kibibytes = Number(/^VmData:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
    execFileSync(prlimit, [`--pid=${process.pid}`, `--data=${kibibytes * 1024 + mostMore}`], { stdio: 'ignore' });
    return true;
  } catch {
    // Elsewhere than on Linux the watch is all there is.
    return false;
  }
}
