import { useId, useState } from 'react';
import type { ContentChange } from '#shared/content/calls.ts';
import { focusMistake } from '../../../ui/focus-mistake.ts';
import { SelectField } from '../../../ui/field.tsx';
import { linkablePages, type SiteForEditing } from '../site-for-editing.ts';

const gone = 'gone';

type Props = { path: string; site: SiteForEditing; hasDraft: boolean; onTake: (change: ContentChange) => void };

/** Takes a page away, once it is said where its visitors go. */
export function TakeAwayForm({ path, site, hasDraft, onTake }: Props) {
  const id = useId();
  const [goesTo, setGoesTo] = useState('');
  const [mistake, setMistake] = useState('');

  function take() {
    if (!goesTo) {
      setMistake('Please choose where visitors of this page should go');
      return focusMistake(document.getElementById(`${id}-to`));
    }
    onTake({ kind: 'removed', path, goesTo });
  }

  return (
    <li>
      <h3 className="text-h4">Remove the page</h3>
      <p className="text-sm text-soft">
        It is removed when you publish. Its address, and links to it from other sites, will lead there instead.
      </p>
      {hasDraft && <p className="mt-1 text-sm">Its unpublished changes will be lost.</p>}
      <div className="mt-2 grid gap-3">
        <SelectField
          id={`${id}-to`}
          label="Send its visitors to"
          value={goesTo}
          error={mistake}
          onChange={({ currentTarget }) => setGoesTo(currentTarget.value)}
        >
          <option value="">Choose a page</option>
          {linkablePages(site)
            .filter((page) => page.path !== path)
            .map((page) => (
              <option key={page.path} value={page.path}>
                {page.name}
              </option>
            ))}
          <option value={gone}>Nowhere: they are told that it is gone</option>
        </SelectField>
        <button type="button" className="btn btn-sm btn-warn justify-self-start" onClick={take}>
          Take it away
        </button>
      </div>
    </li>
  );
}
