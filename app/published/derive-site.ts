import type * as ServerEntry from '../entry-server.tsx';
import { pageHasher } from './page-hash.ts';
import type { BuildInput } from '../site/build.ts';
import type { RenderInput } from './render-input.ts';
import { shareOf } from './share-of.ts';
import { hashedAddress } from '../build/hashed-address.ts';
import type { DerivedSite } from '#shared/published/messages.ts';
import { isWorkPath } from '../site/work/work-addresses.ts';
import type { PageData } from '../site/data.ts';

export type Derived = {
  entry: typeof ServerEntry;
  built: ReturnType<typeof ServerEntry.buildSite>;
  /** By path. */
  pages: Map<string, PageData>;
  site: DerivedSite;
};

/** The site as content and what is published make it, or the mistakes in it. A process does this once. */
export async function deriveSite(
  overlay: string,
  input: RenderInput,
  isPreview: boolean,
): Promise<Derived | { mistakes: string[] }> {
  try {
    globalThis.siteOverlay = JSON.parse(overlay);
    // Loads the content, which looks for what is published only then.
    const entry = await import('../entry-server.tsx');
    return derive(entry, input, isPreview);
  } catch (error) {
    const mistakes = mistakesIn(error);
    if (mistakes) return { mistakes };
    throw error;
  }
}

function derive(entry: typeof ServerEntry, input: RenderInput, isPreview: boolean): Derived {
  const { drawings, business } = entry;
  // A new town may stand on the map.
  const drawn = {
    [hashedAddress('map.svg', drawings.map)]: drawings.map,
    [hashedAddress('plan.svg', drawings.plan)]: drawings.plan,
  };
  const [map = '', plan = ''] = Object.keys(drawn);
  const parts: BuildInput = {
    pictures: input.pictures,
    letters: { headings: lettersOf(input.fontFiles.headings), text: lettersOf(input.fontFiles.text) },
    files: { ...input.files, map, plan },
    ...input.settings,
  };
  const built = isPreview ? buildLeniently(entry.buildSite, parts) : entry.buildSite(parts);
  const hashOfPage = pageHasher(built.site, built.geo);
  const firm = { name: business.name, favicon: drawings.favicon };
  return {
    entry,
    built,
    pages: new Map(built.pages.map((page) => [page.path, page])),
    site: {
      pages: built.pages.map((page) => ({
        path: page.path,
        title: page.head.title,
        addresses: [page.path, ...built.aliases.filter(([, path]) => path === page.path).map(([alias]) => alias)],
        hash: hashOfPage(page),
        isLater: isWorkPath(page.path),
        ...shareOf(page, built.pages, firm),
      })),
      redirects: built.redirects,
      textFiles: {
        ...Object.fromEntries(Object.entries(drawn).map(([address, text]) => [address.slice(1), text])),
        'favicon.svg': drawings.favicon,
        ...built.textFiles,
      },
      hashes: input.hashes,
      mistakes: built.mistakes,
      advice: built.advice,
    },
  };
}

/** Where a look at what is being written fails, because of a picture that is not there, it is for the mistakes in it. */
function buildLeniently(buildSite: typeof ServerEntry.buildSite, input: BuildInput) {
  try {
    return buildSite({ ...input, isPreview: true });
  } catch (error) {
    buildSite(input);
    throw error;
  }
}

function lettersOf({ file, letters }: RenderInput['fontFiles']['text']) {
  const known = new Set(letters);
  return { file, has: (letter: string) => known.has(letter.codePointAt(0) ?? 0) };
}

/** Lines that say what is wrong with the content, or with what is published in its place. */
function mistakesIn(error: unknown): string[] | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('mistakes' in error && Array.isArray(error.mistakes)) return error.mistakes.map(String);
  if (error.name === 'ZodError' && 'issues' in error && Array.isArray(error.issues))
    return error.issues.map(({ path, message }) => `published: ${[path].flat().join('.')}: ${message}`);
  return undefined;
}
