import type {
  ChosenDrafts,
  ContentAnswers,
  ContentChange,
  ContentChecked,
  ContentDraft,
  ContentList,
  ContentRequest,
  ContentVersion,
  Content,
  OpenedContent,
} from '#shared/content/calls.ts';
import { asCaller, ContentRefused } from './as-caller.ts';
import { checkDrafts, located, type Looking } from './check-drafts.ts';
import { type ContentParts, renderingOf } from './parts.ts';
import { isChangedOnBothSides, type KnownChanges, listContent } from './list-content.ts';
import { mistakesOfOwner } from './owners-part.ts';
import { overlayWith } from './overlay.ts';
import { asPreview } from './preview-page.ts';
import { contentHash } from '#shared/content/written.ts';
import { staffPictureAddress } from '#shared/pictures/address.ts';

type Asked<Do extends ContentRequest['do']> = Extract<ContentRequest, { do: Do }>;
type WholeVersion = ContentVersion & {
  change: ContentChange;
  written: Content | null;
  written_hash: string | null;
  own_hash: string | null;
};
type OpenDrafts = { person: string; may_publish: boolean; publication: number; drafts: ContentDraft[] };

export async function listPages({ host, written }: ContentParts, authorization: string): Promise<ContentList> {
  return listContent(written, await asCaller<KnownChanges>(host, authorization, 'open_content_list'));
}

export async function openFile(
  { host, written }: ContentParts,
  authorization: string,
  file: string,
): Promise<OpenedContent> {
  type Known = { publication: number; version: WholeVersion | null; draft: ContentDraft | null };
  const known = await asCaller<Known>(host, authorization, 'open_content_file', { file });
  const { version, draft, publication } = known;
  const now = written.files[file];
  if (!now && !version && !draft) throw new ContentRefused('not found');
  const hash = now?.hash ?? '';
  const ofDraft = draft && { kind: draft.change.kind, written_hash: draft.writtenHash };
  return {
    file,
    publication,
    written: now?.content ?? null,
    writtenHash: hash,
    published: version && publishedOf(version),
    draft,
    writtenThen: version && (version.written_hash ?? '') !== hash ? version.written : null,
    isChangedOnBothSides: isChangedOnBothSides(hash, version, ofDraft),
  };
}

export async function checkChosen(
  parts: ContentParts,
  authorization: string,
  chosen: ChosenDrafts,
): Promise<ContentChecked> {
  const { drafts } = await asCaller<OpenDrafts>(parts.host, authorization, 'open_content_drafts');
  return checkDrafts(lookingOf(parts), chosenOf(drafts, chosen) ?? drafts);
}

export async function previewPage(
  parts: ContentParts,
  authorization: string,
  { file, change, path, ticket }: Asked<'preview'>,
): Promise<ContentAnswers['preview']> {
  const { host, written } = parts;
  // Whether they are staff, and nothing else.
  await asCaller(host, authorization, 'open_content_file', { file });
  const { published, overlay, unshown } = await overlayWith(host.service, [{ file, change }]);
  const shown = await renderingOf(parts).renderPreview(overlay, path);
  const mistakes = [
    ...mistakesOfOwner(file, change, written, published),
    ...located(shown.mistakes, [{ file, change }]),
  ];
  if (shown.html === undefined) return { html: null, mistakes };
  const addressOf = (key: string, width: number) => staffPictureAddress('', ticket, key, width as 480);
  return { html: asPreview(shown.html, unshown, addressOf), mistakes };
}

export async function publishChosen(
  parts: ContentParts,
  authorization: string,
  { publication, drafts: chosen }: Asked<'publish'>,
): Promise<ContentAnswers['publish']> {
  const { service } = parts.host;
  const known = await asCaller<OpenDrafts>(parts.host, authorization, 'open_content_drafts');
  if (!known.may_publish) throw new ContentRefused('not admin');
  if (known.publication !== publication) return { refused: 'published meanwhile' };
  const drafts = chosenOf(known.drafts, chosen);
  if (!drafts) return { refused: 'changed' };
  if (!drafts.length) return { refused: 'no drafts' };
  const { mistakes } = await checkDrafts(lookingOf(parts), drafts);
  if (mistakes.length) return { refused: 'mistakes', mistakes };
  const written = drafts.map(({ file, change }) => {
    const own = change.kind === 'words' ? contentHash(change.content) : undefined;
    return [file, { ...parts.written.files[file], own }] as const;
  });
  const versions = drafts.map(({ file, version }) => ({ file, version }));
  const [row] = await service<{ answer: ContentAnswers['publish'] | { refused: 'not admin' } }[]>`
    select public.publish_content(${known.person}, ${publication}, ${service.json(versions)},
      ${JSON.stringify(Object.fromEntries(written))}::text::json) as answer`;
  if (!row) throw new Error('The database gave no answer');
  const { answer } = row;
  if ('refused' in answer && answer.refused === 'not admin') throw new ContentRefused('not admin');
  return answer;
}

function lookingOf(parts: ContentParts): Looking {
  return { service: parts.host.service, rendering: renderingOf(parts), written: parts.written };
}

/** The chosen drafts, all if none is named; nothing if one of them has moved on. */
function chosenOf(drafts: ContentDraft[], chosen: ChosenDrafts): ContentDraft[] | undefined {
  if (!chosen.length) return drafts;
  const found = chosen.map(({ file, version }) =>
    drafts.find((draft) => draft.file === file && draft.version === version),
  );
  return found.every((draft) => draft !== undefined) && new Set(found).size === found.length ? found : undefined;
}

function publishedOf({ file, publication, kind, at, by, change }: WholeVersion): OpenedContent['published'] {
  return { file, publication, kind, at, by, change };
}
