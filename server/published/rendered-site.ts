import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltPages, DerivedPage, DerivedSite, RenderedPage } from '#shared/published/messages.ts';
import type { SiteContent } from '../site/site.ts';
import type { WholeSite } from '../site/whole-site.ts';
import type { PageFolder } from './page-folder.ts';
import type { Pictures } from './pictures.ts';
import { publishedSite } from './published-site.ts';
import { type RenderProcess, RenderingFailed, startRenderProcess } from './render-process.ts';

/** After this long without a question a process that has rendered everything ends. */
const idleMs = 60_000;

export type RenderedSite = {
  content: SiteContent;
  /** The same with smaller pages, as soon as there are any. */
  smaller: Promise<SiteContent | null>;
  site: DerivedSite;
  rendered: Map<string, RenderedPage>;
  stop(): void;
};

type Parts = { whole: WholeSite; folder: PageFolder; pictures: Pictures; readOverlay(): Promise<string> };

export class Mistaken extends Error {
  readonly mistakes: string[];
  constructor(mistakes: string[]) {
    super(mistakes.join('\n'));
    this.mistakes = mistakes;
  }
}

/** Pages of one version of what is published: those that changed, and a way to the others. */
export function createRenderedSites({ whole, folder, pictures, readOverlay }: Parts) {
  let builtPages: Promise<BuiltPages> | undefined;

  async function readBuilt(): Promise<BuiltPages> {
    builtPages ??= folder
      .codeDir()
      .then((codeDir) => readFile(path.join(codeDir, 'input.json'), 'utf8'))
      .then((text) => (JSON.parse(text) as { built: BuiltPages }).built);
    builtPages.catch(() => (builtPages = undefined));
    return builtPages;
  }

  async function assemble(site: DerivedSite, rendered: Map<string, RenderedPage>, first?: RenderProcess) {
    let renderer: RenderProcess | undefined = first;
    let starting: Promise<RenderProcess> | undefined;
    let idle: NodeJS.Timeout | undefined;

    /** The process that derived the site, or another one once that has ended. */
    async function running(): Promise<RenderProcess> {
      if (renderer?.isRunning()) return renderer;
      starting ??= startAgain().finally(() => (starting = undefined));
      return (renderer = await starting);
    }

    async function startAgain() {
      const again = startRenderProcess(await folder.codeDir());
      const outcome = await again.derive(
        await readOverlay(),
        { held: site.pages.map(({ hash }) => hash), rough: [] },
        folder.folder,
      );
      if ('mistakes' in outcome) throw new RenderingFailed('What is published has mistakes now');
      endWhenIdle(again);
      return again;
    }

    function endWhenIdle(process: RenderProcess) {
      void process.finished.then(() => {
        clearTimeout(idle);
        idle = setTimeout(() => process.stop(), idleMs).unref();
      });
    }

    async function renderLater(page: DerivedPage): Promise<RenderedPage> {
      const stored = await folder.read(page.hash);
      if (stored) return stored;
      const answer = await (await running()).ask({ kind: 'page', path: page.path });
      if (!answer.page) throw new RenderingFailed(`There is no page ${page.path} any more`);
      return answer.page;
    }

    async function photographAt(address: string): Promise<Uint8Array | undefined> {
      const [, key] = /^\/pictures\/([0-9a-f]{32})$/.exec(address) ?? [];
      const picture = key ? await pictures.read(key, '1200.webp') : null;
      return picture ?? whole.files.files.get(`${address}-1200.webp`)?.bodies.identity;
    }

    async function drawShare(page: DerivedPage, { hash, photograph }: NonNullable<DerivedPage['share']>) {
      const stored = path.join(folder.folder, hash);
      const drawn = await readFile(stored).catch(() => null);
      if (drawn) return drawn;
      const photo = await photographAt(photograph);
      if (!photo) throw new RenderingFailed(`The picture ${photograph} is not there`);
      const { picture } = await (await running()).ask({ kind: 'share', path: page.path, photograph: photo });
      if (!picture) throw new RenderingFailed(`No picture was made for ${page.path}`);
      // On a full disk it is made again next time.
      await writeFile(stored, picture).catch(() => {});
      return picture;
    }

    const built = await readBuilt();
    const withPages = () => publishedSite({ whole, built, site, rendered, renderLater, drawShare });
    async function smallerPages() {
      const pages = (await first?.finished) ?? [];
      for (const page of pages) rendered.set(page.hash, page);
      return pages.length > 0 ? withPages() : null;
    }
    if (first) endWhenIdle(first);
    const content = await withPages();
    function stop() {
      clearTimeout(idle);
      renderer?.stop();
    }
    return { content, smaller: smallerPages(), site, rendered, stop };
  }

  return {
    /** Renders what differs from the build and from what is there already. */
    async render(overlay: string, present: Map<string, RenderedPage>): Promise<RenderedSite> {
      const renderer = startRenderProcess(await folder.codeDir());
      try {
        const rough = [...present.values()].flatMap(({ hash, isRough }) => (isRough ? [hash] : []));
        const outcome = await renderer.derive(overlay, { held: [...present.keys()], rough }, folder.folder);
        if ('mistakes' in outcome) throw new Mistaken(outcome.mistakes);
        const fresh = new Map(outcome.pages.map((page) => [page.hash, page]));
        const rendered = new Map(
          outcome.site.pages.flatMap(({ hash }) => {
            const page = fresh.get(hash) ?? present.get(hash);
            return page ? [[hash, page] as const] : [];
          }),
        );
        return await assemble(outcome.site, rendered, renderer);
      } catch (error) {
        renderer.stop();
        throw error;
      }
    },

    /** As it was served before this server stopped, if every page of it is still there. */
    async reopen(site: DerivedSite): Promise<RenderedSite | null> {
      const built = await readBuilt();
      const wanted = site.pages.filter((page) => !page.isLater && built[page.path]?.hash !== page.hash);
      const pages = await Promise.all(wanted.map(({ hash }) => folder.read(hash)));
      const rendered = new Map(pages.flatMap((page) => (page ? [[page.hash, page] as const] : [])));
      return wanted.every(({ hash }) => rendered.has(hash)) ? assemble(site, rendered) : null;
    },
  };
}
