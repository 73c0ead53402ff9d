/** How PostgreSQL knows the sessions of a backup. */
export const sessionName = 'site backup';

const tickMs = 1_000;
/** Then PostgreSQL is asked whether it is at work. */
const askAfterTicks = 120;
/** However busy it says it is. */
const longestTicks = 30 * 60;

export type Standstill = 'ours' | 'of PostgreSQL';

type Parts = {
  /** Whether PostgreSQL works for the backup at this moment. */
  isWorking(): Promise<boolean>;
  onStandstill(whose: Standstill): void;
};

/**
 * Watches whether something moves. It counts its own ticks, not seconds: a process that the machine gives no time to
 * has not stood still.
 */
export function watchProgress({ isWorking, onStandstill }: Parts): { moved(): void; stop(): void } {
  let quietTicks = 0;
  let hasMoved = false;
  async function ask() {
    if (await isWorking()) {
      if (quietTicks >= longestTicks) onStandstill('of PostgreSQL');
    } else if (quietTicks >= askAfterTicks) onStandstill('ours');
  }
  function tick() {
    // The server that started this backup watches it in the same way.
    if (hasMoved) process.send?.('moved');
    hasMoved = false;
    quietTicks += 1;
    if (quietTicks % askAfterTicks === 0) void ask();
  }
  const timer = setInterval(tick, tickMs).unref();
  return {
    moved() {
      quietTicks = 0;
      hasMoved = true;
    },
    stop: () => clearInterval(timer),
  };
}
