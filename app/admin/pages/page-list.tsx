import { useState } from 'react';
import type { ContentListed } from '#shared/content/calls.ts';
import { Icon } from '../../ui/icon.tsx';
import { Empty } from '../list-states.tsx';
import { NewPageDialog } from './dialogs/new-page-dialog.tsx';
import { PublishDialog } from './dialogs/publish-dialog.tsx';
import { PageRow } from './page-row.tsx';
import { isPage, isTown, type SiteForEditing } from './site-for-editing.ts';

type Props = { site: SiteForEditing; onOpen: (file: string) => void; onChanged: () => void };

/** Everything that can be edited, and what of it visitors do not see yet. */
export function PageList({ site, onOpen, onChanged }: Props) {
  const [dialog, setDialog] = useState<'page' | 'town' | 'publish'>();
  const [search, setSearch] = useState('');
  const isWanted = ({ name, title, path }: ContentListed) =>
    `${name} ${title} ${path ?? ''}`.toLowerCase().includes(search.trim().toLowerCase());
  const drafts = site.files.flatMap(({ file, draft }) => (draft ? [{ file, version: draft.version }] : []));
  const groups: { name: string; text: string; files: ContentListed[] }[] = [
    { name: 'Pages', text: 'What each page says and shows.', files: site.files.filter(isPage) },
    { name: 'Towns', text: 'One page for each town you work in.', files: site.files.filter(isTown) },
    {
      name: 'The business',
      text: 'Written once, used everywhere: telephone, hours, rating, promises, menus.',
      files: site.files.filter((listed) => !isPage(listed) && !isTown(listed)),
    },
  ];
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="sr-only">Pages of the website</h2>
        <input
          type="search"
          className="input mr-auto max-w-80"
          aria-label="Find a page"
          placeholder="Find a page"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <button type="button" className="btn btn-sm btn-line" onClick={() => setDialog('page')}>
          <Icon name="plus" />
          New service
        </button>
        <button type="button" className="btn btn-sm btn-line" onClick={() => setDialog('town')}>
          <Icon name="plus" />
          New town
        </button>
        {drafts.length > 0 && (
          <button type="button" className="btn btn-sm btn-lawn" onClick={() => setDialog('publish')}>
            {drafts.length === 1 ? 'Publish 1 draft…' : `Publish ${drafts.length} drafts…`}
          </button>
        )}
      </div>
      {groups
        .map((group) => ({ ...group, files: group.files.filter(isWanted) }))
        .filter(({ files }) => files.length > 0)
        .map(({ name, text, files }) => (
          <section key={name} className="mt-6" aria-labelledby={`content-${name}`}>
            <h3 id={`content-${name}`} className="text-h4">
              {name}
            </h3>
            <p className="text-xs text-soft">{text}</p>
            <ul className="page-list">
              {files.map((listed) => (
                <PageRow key={listed.file} listed={listed} site={site} onOpen={onOpen} />
              ))}
            </ul>
          </section>
        ))}
      {!site.files.some(isWanted) && (
        <div className="mt-6">
          <Empty title="No page found" text="No page has these words in its name, title or address." />
        </div>
      )}
      {(dialog === 'page' || dialog === 'town') && (
        <NewPageDialog kind={dialog} site={site} onMade={onOpen} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'publish' && (
        <PublishDialog
          site={site}
          drafts={drafts}
          onGoTo={(file) => onOpen(file)}
          onPublished={onChanged}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
