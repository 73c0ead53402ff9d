import type { Sql } from 'embedded-supabase';
import { log, withoutValues } from 'embedded-supabase/host';
import { setTimeout as sleep } from 'node:timers/promises';
import { withDeadline } from '#shared/deadline.ts';
import type { HealthProblem } from '../health/health-problems.ts';
import type { Site } from '../site/site.ts';
import type { WholeSite } from '../site/whole-site.ts';
import { type Checks, createChecks } from './checks.ts';
import { coalescedTask } from '#shared/coalesced-task.ts';
import { openPageFolder } from './page-folder.ts';
import type { Pictures } from './pictures.ts';
import { createRenderedSites, Mistaken, type RenderedSite } from './rendered-site.ts';

const minuteMs = 60_000;
/** A change often comes with others: a moment later they are published together. */
const gatherMs = 30;
/** What failed is tried again after this, or when something else is published. */
const tryAgainMs = 10 * minuteMs;
/** A start does not wait longer: what was published appears when it is rendered. */
const startWithinMs = 15_000;

/** Nothing is published: the site is the build's. */
const nothing = /^\{(?:\s*"\w+"\s*:\s*(?:\[\]|\{\})\s*,?)*\s*\}$/;

export type Engine = Omit<Checks, 'stop'> & { problem(): HealthProblem | null; stop(): Promise<void> };
type Parts = { sql: Sql; site: Site; built: WholeSite; dataDir: string; pictures: Pictures };

const shownInstead = 'What was published last could not be put on the pages: they are as they were before';

/**
 * Keeps every page as it is published: at the start, at every change on any server, and every minute, in case a change
 * was not heard of. Rendering happens in other processes; here only the finished pages take the place of the last.
 */
export async function keepPublished({ sql, site, built, dataDir, pictures }: Parts): Promise<Engine> {
  const folder = openPageFolder(dataDir, built);
  const sites = createRenderedSites({
    whole: built,
    folder,
    pictures,
    readOverlay: async () => (await read()).overlay,
  });
  const checks = createChecks(folder.codeDir);
  let shown: { version: string; current: RenderedSite | null } | undefined;
  /** Shown, or about to be. */
  let latest: RenderedSite | null = null;
  let failed: { version: string; at: number } | undefined;
  let problem: HealthProblem | null = null;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let keeping: Promise<void> | undefined;

  async function read(): Promise<{ version: string; overlay: string }> {
    const [row] = await sql<{ version: string; overlay: string }[]>`
      select md5(o::text) as version, o::text as overlay from public.published_overlay() as o`;
    if (!row) throw new Error('The database gave no answer');
    return row;
  }

  function isKnown(version: string): boolean {
    const isKnownToFail = failed?.version === version && performance.now() - failed.at < tryAgainMs;
    return shown?.version === version || isKnownToFail;
  }

  async function look() {
    try {
      // Pages that show them come after them.
      const [{ version, overlay }] = await Promise.all([read(), picturesTask()]);
      if (!isKnown(version)) await publish(version, overlay);
    } catch (error) {
      // The pages stay as they are; the next minute tries again.
      log.warn({ error: withoutValues(error) }, 'what is published could not be read');
    }
  }

  async function publish(version: string, overlay: string) {
    const startedAt = performance.now();
    try {
      const next = nothing.test(overlay) ? null : await rendered(version, overlay);
      await show(version, next);
      problem = null;
      failed = undefined;
      const ms = Math.round(performance.now() - startedAt);
      log.info({ pages: next?.rendered.size ?? 0, ms }, 'the pages are as they are published');
    } catch (error) {
      failed = { version, at: performance.now() };
      problem = { reason: 'publishing', words: shownInstead };
      const mistakes = error instanceof Mistaken ? error.mistakes : undefined;
      if (!shown) await showWhatCan(overlay);
      log.error(
        { mistakes, error: mistakes ? undefined : withoutValues(error) },
        'what is published could not be rendered',
      );
    }
  }

  /** At a start there are no pages to leave as they are: those that this build has shown before, or else the jobs alone. */
  async function showWhatCan(overlay: string) {
    const last = await folder.lastSite();
    const again = last && (await sites.reopen(last.site).catch(() => null));
    if (again) return show(last.version, again);
    const { work } = JSON.parse(overlay) as { work?: unknown };
    const jobs = await sites.render(JSON.stringify({ work }), new Map()).catch(() => null);
    if (jobs) await show('jobs alone', jobs);
  }

  async function rendered(version: string, overlay: string): Promise<RenderedSite> {
    const last = shown ? null : await folder.lastSite();
    const again = last?.version === version ? await sites.reopen(last.site) : null;
    return again ?? sites.render(overlay, shown?.current?.rendered ?? new Map());
  }

  async function show(version: string, next: RenderedSite | null) {
    if (isStopped) return next?.stop();
    latest = next;
    const content = next?.content ?? { ...built, later: new Map() };
    if (next || shown?.current) await site.publish(content);
    shown?.current?.stop();
    shown = { version, current: next };
    if (next) void showSmaller(next);
    const shares = next?.site.pages.flatMap(({ share }) => (share ? [share.hash] : [])) ?? [];
    keeping = folder.keep(next && { version, site: next.site }, shares).catch((error: unknown) => {
      log.warn({ error: withoutValues(error) }, 'the next start has to render again what is published');
    });
  }

  async function showSmaller(current: RenderedSite) {
    try {
      const smaller = await current.smaller;
      if (smaller && latest === current && !isStopped) await site.publish(smaller);
    } catch (error) {
      log.warn({ error: withoutValues(error) }, 'published pages stay a little larger than they need be');
    }
  }

  const picturesTask = coalescedTask(pictures.refresh);
  const pagesTask = coalescedTask(async () => {
    await sleep(shown ? gatherMs : 0);
    if (!isStopped) await look();
  });

  /** Pictures do not wait for pages: one that is taken down is gone at once, also while others are rendered. */
  async function lookInTurn(): Promise<void> {
    picturesTask().catch(() => {});
    await pagesTask();
  }

  function lookWithTheMinute() {
    timer = setTimeout(() => {
      void lookInTurn();
      void folder.tidy().catch(() => {});
      lookWithTheMinute();
    }, minuteMs).unref();
  }

  // The next build puts its code in the place of this one's.
  const copying = folder.codeDir().then(
    () => {},
    (error: unknown) => log.warn({ error: withoutValues(error) }, 'the code that renders pages could not be copied'),
  );
  // Looks when it begins to listen, now and after every outage.
  let looking: Promise<void> | undefined;
  await sql.listen(
    'published_changed',
    () => void lookInTurn(),
    () => void (looking = lookInTurn()),
  );
  await withDeadline(startWithinMs, Promise.resolve(looking)).catch(() => {
    log.warn('what is published takes long to render: it appears later');
  });
  lookWithTheMinute();

  return {
    ...checks,
    problem: () => problem,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      checks.stop();
      shown?.current?.stop();
      // Nothing is written to the data any more.
      await Promise.all([copying, keeping]);
    },
  };
}
