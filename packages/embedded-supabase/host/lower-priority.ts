import { getPriority, setPriority } from 'node:os';

/**
 * Lets a child process stand back. Where this process stands further back already (`nice`), the child does too, and only
 * root could bring it forward; one that has ended meanwhile needs nothing.
 */
export function lowerPriority(pid: number | undefined, priority: number): void {
  if (!pid || getPriority() >= priority) return;
  try {
    setPriority(pid, priority);
  } catch {
    // It works as well without.
  }
}
