import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { endPostmasters } from 'embedded-supabase/host';

const children = new Set<ChildProcess>();

/** A program that a test starts never outlives it, whether the test stops it, fails before, or is stopped itself. */
export function endsWithTests<Child extends ChildProcess>(child: Child): Child {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Asks them to stop, as an owner would, and waits until they have. */
export async function endChildren(): Promise<void> {
  await Promise.all(
    [...children].map(async (child) => {
      const exit = once(child, 'exit');
      child.kill();
      // It may have been stopped in the middle.
      child.kill('SIGCONT');
      await exit;
    }),
  );
}

function askToStop(): void {
  for (const child of children) child.kill();
  endPostmasters('SIGQUIT');
}

process.once('exit', askToStop);
// Vitest ends its workers by this signal, after which Node tells nobody that it exits.
process.once('SIGTERM', () => {
  askToStop();
  process.kill(process.pid, 'SIGTERM');
});
