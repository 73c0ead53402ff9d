import { open } from 'node:fs/promises';
import { devNull } from 'node:os';
import { log } from 'embedded-supabase/host';
import { oncePerMinute } from './once-per-minute.ts';

const lookEveryMs = 5_000;

/** How many files and connections the system lets this process have open. */
export function descriptorLimit(): number {
  // The report would otherwise look up the names of all that are connected.
  const report = Object.assign(process.report, { excludeNetwork: true }).getReport();
  const { userLimits } = report as { userLimits?: { open_files?: { soft: unknown } } };
  const limit = Number(userLimits?.open_files?.soft);
  return Number.isInteger(limit) && limit > 0 ? limit : Infinity;
}

export const sayNoneLeft = oncePerMinute(() =>
  log.error('no file descriptors are left: the connections that wait longest are closed'),
);

/**
 * Without descriptors the system drops new connections and nobody is told. So this tries to open a file every few
 * seconds, and makes room when it cannot.
 */
export function watchDescriptors(makeRoom: () => void): { stop(): void } {
  const timer = setInterval(() => {
    open(devNull).then(
      (file) => file.close(),
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EMFILE' && error.code !== 'ENFILE') return;
        sayNoneLeft();
        makeRoom();
      },
    );
  }, lookEveryMs).unref();
  return { stop: () => clearInterval(timer) };
}
