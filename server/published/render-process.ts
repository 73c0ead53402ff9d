import { fork } from 'node:child_process';
import path from 'node:path';
import { lowerPriority } from 'embedded-supabase/host';
import { processorMs } from './processor-time.ts';
import type { DerivedSite, FromRenderer, RenderedPage, ToRenderer } from '#shared/published/messages.ts';

/** Below the server's, so that rendering takes what serving leaves. */
const priority = 5;
const mostMemoryMb = 512;
/** One that says nothing for so long, although it is asked, is looked at. */
const silentForMs = 30_000;
/** If it has used this much of the processor meanwhile, it is stuck; on a busy machine it may just have got little. */
const stuckAfterMs = 15_000;
const mostSilentMs = 120_000;

/** In plain words: they are shown to admins. */
export class RenderingFailed extends Error {}

/** The number of what a process is asked first. */
const deriving = 0;

export type Derivation = { site: DerivedSite; pages: RenderedPage[] } | { mistakes: string[] };
type Answer = Extract<FromRenderer, { kind: 'answer' }>;
type Asked = Extract<ToRenderer, { kind: 'page' | 'preview' | 'share' }>;

export type RenderProcess = {
  /** Once for each process: what it has loaded is made from this overlay. */
  derive(overlay: string, present: { held: string[]; rough: string[] }, folder: string): Promise<Derivation>;
  /** The same without any page, and also of a site with mistakes. */
  look(overlay: string): Promise<Derivation>;
  ask(message: Asked): Promise<Answer>;
  /** When it has rendered everything that can wait, or has ended: the pages that it has made smaller. */
  finished: Promise<RenderedPage[]>;
  isRunning(): boolean;
  stop(): void;
};

const hooks = path.join(import.meta.dirname, 'resolve-packages.mjs');

/** Renders in a process with nothing of the server's settings, and ends it if it hangs. */
export function startRenderProcess(codeDir: string): RenderProcess {
  const child = fork(path.join(codeDir, 'renderer.js'), {
    serialization: 'advanced',
    stdio: 'ignore',
    execArgv: ['--import', hooks, `--max-old-space-size=${mostMemoryMb}`],
    // React renders several times as fast, and nothing of the server's settings is there.
    env: { NODE_ENV: 'production' },
  });
  lowerPriority(child.pid, priority);
  const finished = Promise.withResolvers<RenderedPage[]>();
  const waiting = new Map<number, { resolve(message: FromRenderer): void; reject(error: Error): void }>();
  const pages: RenderedPage[] = [];
  const smallerPages: RenderedPage[] = [];
  let count = deriving;
  let isFinished = false;
  let watch: NodeJS.Timeout | undefined;

  function expectWord() {
    clearTimeout(watch);
    if (waiting.size === 0 && isFinished) return;
    const since = { at: performance.now(), used: processorMs(child.pid) };
    watch = setTimeout(look, silentForMs);

    function look() {
      const used = (processorMs(child.pid) ?? Infinity) - (since.used ?? 0);
      if (used > stuckAfterMs || performance.now() - since.at > mostSilentMs)
        end('It said nothing for half a minute or more');
      else watch = setTimeout(look, silentForMs);
    }
  }

  function end(reason: string) {
    clearTimeout(watch);
    child.kill('SIGKILL');
    for (const { reject } of waiting.values()) reject(new RenderingFailed(reason));
    waiting.clear();
    finished.resolve(smallerPages);
  }

  function settle(number: number, message: FromRenderer) {
    const asked = waiting.get(number);
    waiting.delete(number);
    if (message.kind === 'failed') asked?.reject(new RenderingFailed(message.reason));
    else asked?.resolve(message);
  }

  child.on('error', () => end('It could not be started'));
  child.once('exit', (code, signal) => end(`It ended by itself (${signal ?? `exit code ${code}`})`));
  child.on('message', (received) => {
    const message = received as FromRenderer;
    if (message.kind === 'rendered') pages.push(message.page);
    else if (message.kind === 'smaller') smallerPages.push(message.page);
    else if (message.kind === 'finished') {
      isFinished = true;
      finished.resolve(smallerPages);
    } else if (message.kind !== 'stored') settle('to' in message ? message.to : deriving, message);
    expectWord();
  });

  function send(message: ToRenderer): Promise<FromRenderer> {
    if (!child.connected) return Promise.reject(new RenderingFailed('It has ended'));
    const number = message.kind === 'derive' || message.kind === 'look' ? deriving : (count += 1);
    const { promise, resolve, reject } = Promise.withResolvers<FromRenderer>();
    waiting.set(number, { resolve, reject });
    expectWord();
    child.send({ ...message, number }, (error) => error && end('It has ended'));
    return promise;
  }

  async function derivation(first: ToRenderer): Promise<Derivation> {
    const message = await send(first);
    if (message.kind === 'mistakes') return { mistakes: message.mistakes };
    if (message.kind === 'derived') return { site: message.site, pages };
    throw new RenderingFailed('It gave another answer than it was asked for');
  }

  return {
    derive: (overlay, present, folder) => derivation({ kind: 'derive', overlay, ...present, folder }),
    look: (overlay) => derivation({ kind: 'look', overlay }),
    async ask(message) {
      const answer = await send(message);
      if (answer.kind === 'answer') return answer;
      throw new RenderingFailed('It gave another answer than it was asked for');
    },
    finished: finished.promise,
    isRunning: () => child.connected,
    stop: () => end('It was stopped'),
  };
}
