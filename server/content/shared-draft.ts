import type { ContentDraft } from '#shared/content/calls.ts';
import { contentMessages, contentRefusalStatus } from '#shared/content/messages.ts';
import { fallbackWidths } from '#shared/pictures/limits.ts';
import { type ContentParts, renderingOf } from './parts.ts';
import { overlayWith } from './overlay.ts';
import { pathOf } from './page-path.ts';
import { asPreview, sharedAnswer, sharedRefusal } from './preview-page.ts';

/** A draft, or a photograph in it, for whoever was sent its link. */
export async function showShared(parts: ContentParts, query: URLSearchParams): Promise<Response> {
  const { written } = parts;
  const { service } = parts.host;
  const token = query.get('shared') ?? '';
  const over = () => sharedRefusal(contentRefusalStatus['link over'], contentMessages.refused['link over']);
  if (!/^[0-9a-f]{64}$/.test(token)) return over();
  const key = query.get('key');
  if (key !== null) {
    const width = query.get('width') ?? '';
    if (!/^[0-9a-f]{32}$/.test(key) || !fallbackWidths.some((known) => String(known) === width)) return over();
    const [row] = await service`select public.read_shared_picture(${token}, ${key}, ${`${width}.jpg`}) as content`;
    if (!row?.content) return over();
    return new Response(new Uint8Array(row.content as Buffer), { headers: { 'content-type': 'image/jpeg' } });
  }

  const [row] = await service<{ draft: ContentDraft | null }[]>`select public.read_shared_draft(${token}) as draft`;
  if (!row?.draft) return over();
  const { file, change } = row.draft;
  const content = change.kind === 'words' ? change.content : written.files[file]?.content;
  const path = pathOf(file, content);
  if (change.kind === 'removed' || !path) return sharedRefusal(200, contentMessages.sharedRemoval);
  const { overlay, unshown } = await overlayWith(service, [{ file, change }]);
  const shown = await renderingOf(parts).renderPreview(overlay, path);
  if (shown.html === undefined) return sharedRefusal(200, contentMessages.sharedUnfinished);
  const addressOf = (picture: string, width: number) =>
    `?${new URLSearchParams({ shared: token, key: picture, width: String(width) })}`;
  return sharedAnswer(asPreview(shown.html, unshown, addressOf), contentMessages.sharedNotice);
}
