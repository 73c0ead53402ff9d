import { useCallback, useState } from 'react';
import type { Content, ContentChange, OpenedContent } from '#shared/content/calls.ts';
import { fieldOfFile } from '../../site/shapes/content-field.ts';
import { fitsForm } from '../../site/shapes/field-values.ts';
import { Failed } from '../list-states.tsx';
import { Spinner } from '../spinner.tsx';
import { useStaffSession } from '../staff-session.ts';
import { useLoaded } from '../use-loaded.ts';
import { askContent } from './content-calls.ts';
import { contentMessages } from './content-messages.ts';
import { TakenAway } from './dialogs/taken-away.tsx';
import { Editor } from './editor.tsx';
import { forgetTyped, typedIn } from './kept-typing.ts';
import type { SiteForEditing } from './site-for-editing.ts';

type Props = { file: string; site: SiteForEditing; onChanged: () => void; onLeave: () => void };

/** A file with its draft, or else as it is published or written. */
export function OpenedFile({ file, site, onChanged, onLeave }: Props) {
  const { client, user } = useStaffSession();
  const load = useCallback(() => askContent(client, { do: 'open', file }), [client, file]);
  const { data: opened, state, reload } = useLoaded(load, contentMessages.openFailed);
  const [turn, setTurn] = useState(0);
  if (!opened) return state === 'failed' ? <Failed onRetry={() => void reload()} /> : <Spinner />;

  async function again() {
    await reload();
    setTurn((turnBefore) => turnBefore + 1);
    onChanged();
  }

  function startOver() {
    forgetTyped(user.id, file);
    void again();
  }

  const change = opened.draft?.change ?? opened.published?.change;
  const content = [typedIn(user.id, file)?.content, contentOf(change, opened)].find(
    (known) => known && fitsForm(fieldOfFile(file), known),
  );
  if (change?.kind === 'removed' || !content)
    return <TakenAway opened={opened} site={site} onChanged={startOver} onLeave={onLeave} />;
  return (
    <Editor
      key={turn}
      opened={opened}
      content={content}
      site={site}
      onChanged={() => void again()}
      onStartOver={startOver}
      onSiteChanged={onChanged}
      onLeave={onLeave}
    />
  );
}

function contentOf(change: ContentChange | undefined, { written }: OpenedContent): Content | null {
  return change?.kind === 'words' ? change.content : written;
}
