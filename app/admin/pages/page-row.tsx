import type { ContentListed } from '#shared/content/calls.ts';
import { formatMoment } from '../moment.ts';
import { stayOnPage } from '../use-search-param.ts';
import { PictureThumb } from './picture-thumb.tsx';
import type { SiteForEditing } from './site-for-editing.ts';

type Props = { listed: ContentListed; site: SiteForEditing; onOpen: (file: string) => void };

export function PageRow({ listed, site, onOpen }: Props) {
  const { file, name, title, path, picture, draft, published, source, isChangedOnBothSides } = listed;
  return (
    <li>
      <a
        href={`?${new URLSearchParams({ tab: 'pages', file })}`}
        className="page-row"
        onClick={(event) => {
          stayOnPage(event);
          if (!event.defaultPrevented && !event.metaKey && !event.ctrlKey) {
            event.preventDefault();
            onOpen(file);
          }
        }}
      >
        <PictureThumb name={picture} site={site} />
        <span className="min-w-0">
          <strong className="block text-hedge">{name}</strong>
          <span className="line-clamp-1 text-sm text-soft">{title === name ? path : title}</span>
        </span>
        <span className="page-state">
          {isChangedOnBothSides && <em className="badge badge-late">Changed on both sides</em>}
          {draft && <em className="badge">{draft.kind === 'removed' ? 'To be removed' : 'Draft'}</em>}
          {source === 'removed' && !draft && <em className="badge">Removed</em>}
          <small>{lastChange(draft, published)}</small>
        </span>
      </a>
    </li>
  );
}

function lastChange(draft: ContentListed['draft'], published: ContentListed['published']): string {
  if (draft) return `${draft.by}, ${formatMoment(draft.at)}`;
  if (published) return `Published by ${published.by}, ${formatMoment(published.at)}`;
  return 'As the developer wrote it';
}
