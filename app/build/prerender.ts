import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import type * as ServerEntry from '../entry-server.tsx';
import type { Letters } from '../site/letter-mistakes.ts';
import { compressFiles } from './compress.ts';
import { checkFacts } from './check-facts.ts';
import { iconSprite } from './icon-sprite.ts';
import { contentDir, loadFacts, outDir, root, serverCodeDir } from './content-dir.ts';
import { lettersOf } from './fonts.ts';
import { makeIcons } from './icons.ts';
import { describeSources } from './page-sources.ts';
import { isWorkPath } from '../site/work/work-addresses.ts';
import { placePublishedPictures, readPublished } from './hosted-content.ts';
import { buildLoader } from './loader.ts';
import { describePictures, makePictures, mistakesOfSizes, placePictures } from './pictures.ts';
import { makeSharePictures } from './share-pictures.ts';
import { keepSiteCode } from './site-code.ts';
import { writeSite } from './write-site.ts';
import { buildSettings } from './build-settings.ts';

type Described = Awaited<ReturnType<typeof describePictures>>;

const pictureDirs = [join(contentDir, 'pictures'), resolve(root, '.cache/pictures')] as const;

/** `vite` renders pages on request; `vite build` builds browser and server code and then writes every page as HTML. */
export function prerender(): Plugin {
  return {
    name: 'prerender',
    configureServer: (server) => () => serveRendered(server),
    /** Content is on the page, not in its scripts: only loading the page again shows what has changed. */
    hotUpdate({ file }) {
      if (this.environment.name !== 'client' || !file.startsWith(`${contentDir}/`)) return undefined;
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
    async buildApp(builder) {
      const { client, ssr } = builder.environments;
      if (!client || !ssr) throw new Error('The build needs a client and an ssr environment');
      const siteDir = resolve(root, client.config.build.outDir);
      await checkFacts();
      const described = await lookAtPictures();
      const hosted = hostedBackend();
      // Before the content is loaded, which is made from it.
      if (hosted) globalThis.siteOverlay = await readPublished(hosted);
      const letters = lettersOf((await loadFacts('theme')).fonts);
      const pages = builder
        .build(client)
        .then(() => builder.build(ssr))
        .then(() => makePages(siteDir, { ...described, letters }));
      try {
        // Pages only name their pictures: making these fills whatever the rest leaves idle, to the end.
        const [rendering] = await Promise.all([pages, makePictures(described.pictures, ...pictureDirs)]);
        // The pages of a hosted project are on a host that renders nothing.
        if (!hosted) await keepSiteCode(siteDir, rendering);
      } finally {
        await rm(serverCodeDir, { recursive: true, force: true });
      }
      await placePictures(described.pictures, pictureDirs[1], siteDir);
      await writeFile(join(siteDir, '.whole'), randomUUID());
      await putInPlace(siteDir);
    },
  };
}

/** Every page, with all that is made from it. */
async function makePages(siteDir: string, buildInput: Described & { letters: Letters }) {
  const entry = join(serverCodeDir, 'entry-server.js');
  const server = (await import(pathToFileURL(entry).href)) as typeof ServerEntry;
  const settings = settingsOf(server);
  const hosted = hostedBackend();
  if (hosted) await placePublishedPictures(hosted, server.overlay, siteDir);
  const { pages, rendering } = await writeSite({ server, siteDir, buildInput, settings });
  const ofJobs = pages.filter(({ path }) => isWorkPath(path)).length;
  console.log(describeSources(relative(process.cwd(), contentDir), pages.length, { ...server.overlay, ofJobs }));
  const firm = { name: server.business.name, drawings: server.drawings };
  await Promise.all([
    compressFiles(siteDir),
    makeIcons(server.drawings, siteDir),
    makeSharePictures(pages, firm, pictureDirs[0], resolve(root, '.cache/share'), siteDir),
  ]);
  return { ...rendering, pictures: buildInput.pictures, settings };
}

/** Where the pages of a static host get what is published. */
function hostedBackend() {
  const { backend } = buildSettings(process.env, '');
  return backend.url ? backend : undefined;
}

function settingsOf({ business }: typeof ServerEntry) {
  return buildSettings(process.env, business.siteUrl);
}

/** Only a whole site takes the place of the last one: a build that fails leaves that as it was. */
async function putInPlace(siteDir: string) {
  const publishedDir = join(outDir, 'site');
  const lastDir = join(outDir, 'last');
  await rm(lastDir, { recursive: true, force: true });
  await rename(publishedDir, lastDir).catch(() => {});
  await rename(siteDir, publishedDir);
  await rm(lastDir, { recursive: true, force: true });
}

/** Development: pictures come from the last build's cache, pages are rendered from the source as it is now. */
function serveRendered(server: ViteDevServer) {
  let pictures = picturesForDevelopment();
  // Also if the firm's folder is outside the project.
  server.watcher.add(contentDir).on('all', (_event, file) => {
    if (dirname(file) !== pictureDirs[0]) return;
    pictures = picturesForDevelopment();
    // The next request for a page reports the mistake.
    pictures.catch(() => {});
  });
  const loader = buildLoader();
  server.middlewares.use(async (request, response, next) => {
    try {
      await checkFacts();
      const entry = (await server.ssrLoadModule('/app/entry-server.tsx')) as typeof ServerEntry;
      const letters = lettersOf((await loadFacts('theme')).fonts);
      const files = { sprite: '/icons.svg', map: '/map.svg', plan: '/plan.svg' };
      const buildInput = { ...(await pictures), letters, files };
      const { site, geo, pages, aliases } = entry.buildSite({ ...buildInput, ...settingsOf(entry) });
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      if (pathname.startsWith('/assets/pictures/'))
        return response
          .setHeader('content-type', `image/${extname(pathname).slice(1)}`)
          .end(await readFile(join(pictureDirs[1], basename(pathname))));
      const drawnFile = drawnFiles(entry)[pathname];
      if (drawnFile) return response.setHeader('content-type', 'image/svg+xml').end(drawnFile);
      const pagePath = pathname.replace(/\.json$/, '').replace(/^\/index$/, '/');
      const path = Object.fromEntries(aliases)[pagePath] ?? pagePath;
      const page = pages.find((candidate) => candidate.path === path) ?? pages.at(-1);
      if (!page) return next();
      response.statusCode = page.path === path ? 200 : 404;
      if (pathname.endsWith('.json'))
        return response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify(entry.nextPageData(page, site)));
      const html = await entry.renderPage(page, site, {
        scripts: ['/app/entry-client.tsx'],
        fonts: [],
        loader: await loader,
        geo,
      });
      response.setHeader('content-type', 'text/html').end(await server.transformIndexHtml(request.url ?? '/', html));
    } catch (error) {
      const mistakes = mistakesIn(error);
      if (mistakes) {
        response.statusCode = 500;
        const page = mistakesPage(mistakes);
        return response.setHeader('content-type', 'text/html').end(await server.transformIndexHtml('/', page));
      }
      if (error instanceof Error) server.ssrFixStacktrace(error);
      next(error);
    }
  });
}

async function lookAtPictures(): Promise<Described> {
  const { pictures, mistakes } = await describePictures(pictureDirs[0]);
  return { pictures, mistakes: [...mistakes, ...mistakesOfSizes(pictures)] };
}

async function picturesForDevelopment(): Promise<Described> {
  const described = await lookAtPictures();
  await makePictures(described.pictures, ...pictureDirs);
  return described;
}

function drawnFiles({ drawings }: typeof ServerEntry): Record<string, string> {
  return {
    '/icons.svg': iconSprite(),
    '/map.svg': drawings.map,
    '/plan.svg': drawings.plan,
    '/favicon.svg': drawings.favicon,
  };
}

/** Of a file that cannot be read, Vite says where it gave up. */
function mistakesIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('mistakes' in error) return error.message;
  if (!('id' in error) || typeof error.id !== 'string' || !error.id.startsWith(`${contentDir}/`)) return undefined;
  const line = /\.ts:(\d+):/.exec(error.message)?.[1];
  return `Content mistake:\n  ${relative(contentDir, error.id)}: cannot be read${line ? ` from line ${line} on` : ''}: write the comma, bracket or quote that is missing there or on the line before`;
}

/** What is wrong with the content, where its writer is looking; mending it loads the page again. */
function mistakesPage(message: string): string {
  const text = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Content mistakes</title></head><body><h1>This has to be mended first</h1><pre style="white-space:pre-wrap;font:1rem/1.6 sans-serif">${text}</pre></body></html>`;
}
