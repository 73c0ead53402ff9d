import { createHash } from 'node:crypto';
import { longTexts } from './long-texts.ts';
import { type Derivation, type RenderProcess, RenderingFailed, startRenderProcess } from './render-process.ts';

const idleMs = 60_000;
/** Of checks and previews, each with a process of its own for a moment. */
const mostWaiting = 20;

/** Without pages where the mistakes leave none to show. */
export type Checked = { mistakes: string[]; advice: string[]; pages: { path: string; title: string }[] };
/** Without HTML where the mistakes leave no page to show, or there is no page at that path. */
export type Preview = { mistakes: string[]; html?: string };

export type Checks = {
  derive(overlay: unknown): Promise<Checked>;
  renderPreview(overlay: unknown, path: string): Promise<Preview>;
  stop(): void;
};

/** Looks at what is not published yet: the same checks as at the build, and pages as visitors would get them. */
export function createChecks(codeDir: () => Promise<string>): Checks {
  let kept: { hash: string; renderer: RenderProcess; derivation: Promise<Derivation> } | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastTurn: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function end() {
    clearTimeout(idle);
    kept?.renderer.stop();
    kept = undefined;
  }

  async function processFor(overlay: unknown) {
    clearTimeout(idle);
    const text = JSON.stringify(overlay);
    const hash = createHash('sha256').update(text).digest('hex');
    if (kept?.hash !== hash || !kept.renderer.isRunning()) {
      end();
      const renderer = startRenderProcess(await codeDir());
      kept = { hash, renderer, derivation: renderer.look(text) };
      // Whoever asked hears of it.
      kept.derivation.catch(() => {});
    }
    idle = setTimeout(end, idleMs).unref();
    return { renderer: kept.renderer, derivation: await kept.derivation };
  }

  function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
    if (waiting >= mostWaiting) throw new RenderingFailed('Too many pages are being looked at. Please try again.');
    waiting += 1;
    const turn = lastTurn.then(work);
    lastTurn = turn.catch(() => {});
    return turn.finally(() => (waiting -= 1));
  }

  return {
    derive: async (overlay) =>
      oneAtATime(async () => {
        const tooLong = longTexts(overlay);
        if (tooLong.length) return { mistakes: tooLong, advice: [], pages: [] };
        const { derivation } = await processFor(overlay);
        if ('mistakes' in derivation) return { mistakes: derivation.mistakes, advice: [], pages: [] };
        const { mistakes, advice, pages } = derivation.site;
        return { mistakes, advice, pages: pages.map(({ path, title }) => ({ path, title })) };
      }),
    renderPreview: async (overlay, path) =>
      oneAtATime(async () => {
        const tooLong = longTexts(overlay);
        if (tooLong.length) return { mistakes: tooLong };
        const { renderer, derivation } = await processFor(overlay);
        if ('mistakes' in derivation) return { mistakes: derivation.mistakes };
        const { mistakes } = derivation.site;
        const { html } = await renderer.ask({ kind: 'preview', path });
        return { mistakes, ...(html !== undefined && { html }) };
      }),
    stop: end,
  };
}
