import { endPostmasters, log } from 'embedded-supabase/host';

/** A stop ends within ten seconds whatever hangs: first PostgreSQL is cut short, then everything. */
const cutPostgresAfterMs = 8_000;
const endAfterMs = 9_000;

/** Aborted on SIGTERM or SIGINT: the server is asked to stop, maybe in the middle of its start. */
export function askedToStop(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort());
  return stopping.signal;
}

/** Stops in order when asked, also in the middle of a start: PostgreSQL must not be left behind. */
export function stopWhenAsked(stopping: AbortSignal, starting: Promise<{ stop(): Promise<void> }>): void {
  stopping.addEventListener('abort', () => {
    setTimeout(() => {
      log.error('the server does not stop by itself and is ended');
      // An immediate shutdown loses nothing: the next start recovers from what is on disk.
      endPostmasters('SIGQUIT');
    }, cutPostgresAfterMs);
    setTimeout(() => {
      endPostmasters('SIGKILL');
      // A normal exit waits for pending system calls, one of which may be hanging.
      process.kill(process.pid, 'SIGKILL');
    }, endAfterMs);
    void starting.then((server) => server.stop()).finally(() => process.exit(0));
  });
}
