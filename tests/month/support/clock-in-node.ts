// Loaded into servers and commands under test: time passes, and the clock errs, by what CLOCK_FILE says. It is read at
// the start and at every SIGUSR2.
import { readFileSync } from 'node:fs';

type Clock = { passedMs: number; errorMs: number };
type Waiting = { timer: NodeJS.Timeout; callback: () => void; dueAt: number };

const realNow = Date.now.bind(Date);
const realPerformanceNow = performance.now.bind(performance);
const realSetTimeout = globalThis.setTimeout;
const RealDate = Date;
/** Deliveries are woken by notice; what looks every minute looks once they have had their turn. */
const turnMs = 300;
/** Shorter waits are for what is under way, and that takes no longer here. */
const shortestSkipped = 60_000;

function readClock(): Clock {
  return JSON.parse(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8')) as Clock;
}

const waitingCalls = new Set<Waiting>();
const atStart = readClock();
let clock = atStart;

const now = () => realNow() + clock.passedMs + clock.errorMs;
const monotonic = () => realPerformanceNow() + clock.passedMs - atStart.passedMs;

process.on('SIGUSR2', () => {
  clock = readClock();
  realSetTimeout(() => {
    for (const waiting of waitingCalls) {
      if (waiting.timer.hasRef() || waiting.dueAt > monotonic()) continue;
      clearTimeout(waiting.timer);
      waitingCalls.delete(waiting);
      waiting.callback();
    }
  }, turnMs);
});

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

performance.now = monotonic;

globalThis.setTimeout = Object.assign(
  (callback: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): NodeJS.Timeout => {
    if (ms < shortestSkipped) return realSetTimeout(callback, ms, ...args);
    const call = () => callback(...args);
    const waiting: Waiting = {
      callback: call,
      dueAt: monotonic() + ms,
      timer: realSetTimeout(() => {
        waitingCalls.delete(waiting);
        call();
      }, ms),
    };
    waitingCalls.add(waiting);
    return waiting.timer;
  },
  realSetTimeout,
) as typeof setTimeout;
