import path from 'node:path';
import type { Content, ContentChange, ContentList, ContentListed, ContentPicture } from '#shared/content/calls.ts';
import type { WrittenContent } from '#shared/content/written.ts';

type Summary = {
  file: string;
  kind: ContentChange['kind'];
  at: string;
  by: string;
  written_hash: string | null;
  path: string | null;
  name: string | null;
  title: string | null;
  picture: string | null;
};

/** As `open_content_list` answers. */
export type KnownChanges = {
  may_publish: boolean;
  publication: number;
  versions: (Summary & { publication: number; own_hash: string | null })[];
  drafts: (Summary & { version: number })[];
  pictures: ContentPicture[];
};

type Words = Pick<Summary, 'path' | 'name' | 'title' | 'picture'>;

const factNames: Record<string, string> = {
  'business.ts': 'Facts of the business',
  'claims.ts': 'Promises',
  'navigation.ts': 'Menus',
  'pictures.ts': 'Descriptions of pictures',
  'words.ts': 'Words on every page',
};

/** Every file with what was made of it, by the developer and by staff. */
export function listContent(written: WrittenContent, known: KnownChanges): ContentList {
  const versions = new Map(known.versions.map((version) => [version.file, version]));
  const drafts = new Map(known.drafts.map((draft) => [draft.file, draft]));
  const files = [...new Set([...Object.keys(written.files), ...versions.keys(), ...drafts.keys()])]
    .map((file) => listed(file, written.files[file], versions.get(file), drafts.get(file)))
    // Of a page that was the owner's own, and that they took back, nothing is left but its versions.
    .filter(({ source, draft }) => source !== 'none' || draft);
  const own = Object.entries(written.pictures).map(([name, picture]) => ({ name, ...picture }));
  return {
    publication: known.publication,
    mayPublish: known.may_publish,
    files: files.sort((a, b) => rank(a) - rank(b) || (a.file < b.file ? -1 : 1)),
    pictures: [...known.pictures, ...own],
  };
}

function listed(
  file: string,
  written: WrittenContent['files'][string] | undefined,
  version: KnownChanges['versions'][number] | undefined,
  draft: KnownChanges['drafts'][number] | undefined,
): ContentListed {
  const theirs = version?.kind === 'words' ? wordsOfSummary(version) : undefined;
  const words = theirs ?? (written && wordsOf(file, written.content)) ?? (draft && wordsOfSummary(draft, file));
  return {
    file,
    path: words?.path ?? version?.path ?? null,
    name: words?.name ?? factNames[file] ?? nameOfAddress(file),
    title: words?.title ?? '',
    picture: words?.picture ?? null,
    source: sourceOf(version?.kind, Boolean(written)),
    published: version && version.kind !== 'as written' ? published(version) : null,
    draft: draft ? { version: draft.version, kind: draft.kind, at: draft.at, by: draft.by } : null,
    isChangedOnBothSides: isChangedOnBothSides(written?.hash ?? '', version, draft),
  };

  function published({ publication, at, by }: KnownChanges['versions'][number]) {
    return { publication, at, by };
  }

  function wordsOfSummary({ path: address, name, title, picture }: Summary, ofFile = file): Words {
    const [, slug] = /^towns\/([a-z0-9-]+)\.ts$/.exec(ofFile) ?? [];
    return { path: slug ? `/${slug}` : address, name, title, picture };
  }
}

type Side = { kind: string; written_hash: string | null; own_hash?: string | null };

/**
 * A draft was begun, or the owner's words were published, from what is no longer the developer's file; `hash` is that
 * of today, and empty if there is no file. Where both say the same there is nothing to choose.
 */
export function isChangedOnBothSides(hash: string, version?: Side | null, draft?: Side | null): boolean {
  const owners = draft ?? version;
  if (!owners || owners.kind === 'as written' || owners.own_hash === hash) return false;
  if (owners.kind === 'removed' && hash === '') return false;
  return (owners.written_hash ?? '') !== hash;
}

function sourceOf(kind: ContentChange['kind'] | undefined, isWritten: boolean): ContentListed['source'] {
  if (kind === 'words') return 'published';
  if (kind === 'removed') return 'removed';
  return isWritten ? 'developer' : 'none';
}

function wordsOf(file: string, content: Content): Words {
  if (!file.includes('/')) return { path: null, name: null, title: null, picture: null };
  const { path: address, slug, name, title, picture, hero } = content as Record<string, unknown>;
  const shown = picture ?? (Object(hero) as Content).picture;
  return {
    path: typeof slug === 'string' ? `/${slug}` : textOf(address),
    name: textOf(name),
    title: textOf(title),
    picture: textOf(shown),
  };
}

/** Of a page that was taken away nothing else is known: “towns/upton-upon-severn.ts” as Upton upon severn. */
function nameOfAddress(file: string): string {
  const words = path.basename(file, '.ts').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function rank({ file, path: address }: ContentListed): number {
  if (address === '/') return 0;
  if (file.startsWith('pages/')) return 1;
  return file.startsWith('towns/') ? 2 : 3;
}
