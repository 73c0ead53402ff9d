import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Content } from '#shared/content/calls.ts';
import { describedPictures } from '#shared/content/described-pictures.ts';
import { picturesIn } from '#shared/content/picture-parts.ts';
import { withoutRemoved } from '#shared/content/without-removed.ts';
import { isSame, type PublishedVersion, standingOf } from './compare-files.ts';
import { type ContentFile, factExports, readContentFile } from './content-folder.ts';
import { editSource } from './edit-source.ts';
import { printValue } from './print-value.ts';

type Files = Record<string, ContentFile>;

export type Pulled = { written: string[]; removed: string[]; left: string[] };

/**
 * Writes the owner's words into the developer's files. A file that both have changed is left alone: which one stands is
 * chosen in the staff area.
 */
export async function pullContent(
  folder: string,
  files: Files,
  versions: PublishedVersion[],
  descriptions: Record<string, string>,
): Promise<Pulled> {
  const standing = new Map(versions.map((version) => [version, standingOf(version, files[version.file])]));
  const owners = versions.filter((version) => standing.get(version) === 'owner');
  const removals = owners.flatMap(({ file, change }) => (change.kind === 'removed' ? [{ file, ...change }] : []));
  const wanted = new Map<string, Content>();
  for (const { file, change } of owners) if (change.kind === 'words') wanted.set(file, change.content);
  if (removals.length) wanted.set('navigation.ts', withoutPages(wanted, files, removals));
  const after = contentAfter(files, wanted, removals);
  const described = withDescriptions(after, {
    ...describedIn(Object.values(files).map(({ content }) => content)),
    ...descriptions,
  });
  if (described) wanted.set('pictures.ts', described);

  // Looked at in a copy first: a file whose edited source says anything else is written whole.
  const copy = await mkdtemp(path.join(path.dirname(folder), '.content-'));
  try {
    await cp(folder, copy, { recursive: true, filter: (name) => !/[/\\](pictures|fonts)$/.test(name) });
    const sources = new Map(
      [...wanted].map(([file, content]) => [file, sourceOf(file, files[file], content)] as const),
    );
    for (const [file, source] of sources) await put(copy, file, source);
    for (const [file, content] of wanted) {
      const read = await readContentFile(copy, file).catch(() => null);
      if (!read || !isSame(read.content, content)) sources.set(file, wholeSource(file, files[file], content));
    }
    for (const [file, source] of sources) await put(folder, file, source);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
  for (const { file } of removals) await rm(path.join(folder, file), { force: true });
  return {
    written: [...wanted.keys()].toSorted(),
    removed: removals.map(({ file }) => file),
    left: versions.filter((version) => standing.get(version) === 'both').map(({ file }) => file),
  };
}

function withoutPages(
  wanted: Map<string, Content>,
  files: Files,
  removals: { path: string; goesTo: string }[],
): Content {
  const content = wanted.get('navigation.ts') ?? files['navigation.ts']?.content ?? {};
  const navigation = content.navigation as Parameters<typeof withoutRemoved>[0];
  return { ...content, navigation: withoutRemoved(navigation, removals) };
}

function contentAfter(files: Files, wanted: Map<string, Content>, removals: { file: string }[]): Map<string, Content> {
  const after = new Map([...Object.entries(files).map(([file, { content }]) => [file, content] as const), ...wanted]);
  for (const { file } of removals) after.delete(file);
  return after;
}

function describedIn(contents: Content[]): Record<string, string> {
  return Object.fromEntries(contents.flatMap(describedPictures));
}

/** Of a picture that is shown and that no hero describes, or no longer, the list says what it shows. */
function withDescriptions(after: Map<string, Content>, descriptions: Record<string, string>): Content | undefined {
  const content = after.get('pictures.ts');
  const listed = (content?.pictures ?? {}) as Record<string, string>;
  const described = describedIn([...after.values()]);
  // The list itself says what they show.
  const shown = new Set([...after].flatMap(([file, shows]) => (file === 'pictures.ts' ? [] : picturesIn(shows))));
  const added = Object.entries(descriptions).filter(
    ([name]) => !(name in listed) && !(name in described) && shown.has(name),
  );
  return added.length ? { ...content, pictures: { ...listed, ...Object.fromEntries(added) } } : undefined;
}

function sourceOf(file: string, written: ContentFile | undefined, content: Content): string {
  if (!written) return wholeSource(file, undefined, content);
  const exported = factExports[file]
    ? Object.entries(content).map(([name, after]) => ({ name, before: written.content[name], after }))
    : [{ name: written.name ?? '', before: written.content, after: content }];
  return editSource(written.source, exported);
}

/** A new file, or one whose sentences cannot be told apart from its code. */
function wholeSource(file: string, written: ContentFile | undefined, content: Content): string {
  const types = '../'.repeat(file.split('/').length - 1);
  if (factExports[file]) {
    const exported = Object.entries(content).map(([name, after]) => ({ name, before: null, after }));
    return editSource(written?.source ?? '', exported);
  }
  const kind = file.startsWith('towns/') ? 'Town' : 'Page';
  const name = written?.name ?? nameFor(file);
  return `import type { ${kind} } from '${types}types.ts';\n\nexport const ${name}: ${kind} = ${printValue(content)};\n`;
}

/** “pages/grounds/tree-surgery.ts” gives away treeSurgery. */
function nameFor(file: string): string {
  const [last = 'page'] = file.replace(/\.ts$/, '').split('/').slice(-1);
  const name = last.replaceAll(/-+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()).replaceAll('-', '');
  return /^[a-z]/.test(name) ? name : `page${name}`;
}

async function put(folder: string, file: string, source: string): Promise<void> {
  const place = path.join(folder, file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, source);
}
