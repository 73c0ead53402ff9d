import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Content, ContentCalls, ContentVersion } from '#shared/content/calls.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { close, open } from '../../../ui/overlay.tsx';
import { toast } from '../../../ui/toast.ts';
import { Failed } from '../../list-states.tsx';
import { formatMoment } from '../../moment.ts';
import { useStaffSession } from '../../staff-session.ts';
import { useLoaded } from '../../use-loaded.ts';
import { useSubmit } from '../../use-submit.ts';
import { listContentVersions, readContentVersion, saveContentDraft, type SavedOver } from '../content-calls.ts';
import { contentMessages } from '../content-messages.ts';
import { withFixedPartsOf } from '../form/fixed-parts.ts';
import { ContentComparison } from './content-comparison.tsx';

type Props = {
  base: SavedOver;
  now: Content | null;
  /** Where the page is open: as a step that can be undone. */
  onTakenBack?: (earlier: Content) => void;
  onRestored: () => void;
  onClose: () => void;
};
type Read = NonNullable<ContentCalls['read_content_version']['answer']>;

const kindWords: Record<ContentVersion['kind'], string> = {
  words: 'Published',
  removed: 'Removed',
  'as written': 'As the developer wrote it',
};

/** Every version that was published, compared with what is open now, each to be had back. */
export function HistoryDialog({ base, now, onTakenBack, onRestored, onClose }: Props) {
  const { file } = base;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { client } = useStaffSession();
  const { run } = useSubmit();
  const [older, setOlder] = useState<ContentVersion[]>([]);
  const [read, setRead] = useState<Read>();
  const load = useCallback(() => listContentVersions(client, file, 0), [client, file]);
  const { data: listed, state, reload } = useLoaded(load, contentMessages.fetchFailed);
  useEffect(() => open(dialog.current), []);
  const versions = [...(listed?.versions ?? []), ...older];

  const look = (publication: number) =>
    void run(async () => setRead((await readContentVersion(client, file, publication)) ?? undefined));

  const more = () =>
    void run(async () => {
      const next = await listContentVersions(client, file, versions.at(-1)?.publication ?? 0);
      setOlder([...older, ...next.versions]);
    });

  const restore = (version: Read) =>
    void run(async () => {
      const found = contentOf(version);
      const earlier = found && withFixedPartsOf(now, found);
      if (onTakenBack && earlier) {
        close(dialog.current);
        toast(contentMessages.restored);
        return onTakenBack(earlier);
      }
      const { change } = version;
      const isWords = change.kind === 'words' && earlier;
      const answer = await saveContentDraft(client, base, isWords ? { kind: 'words', content: earlier } : change);
      toast('version' in answer ? contentMessages.restored : contentMessages.draftMoved);
      close(dialog.current);
      onRestored();
    });

  return (
    <Dialog
      id={id}
      ref={dialog}
      title="History"
      text="Every version that visitors have seen, the latest first."
      onClosed={onClose}
    >
      {state === 'failed' && !listed && <Failed onRetry={() => void reload()} />}
      {listed && !versions.length && <p>No version has been published here yet: visitors see the developer’s.</p>}
      <ol className="versions">
        {versions.map(({ publication, at, by, kind }) => (
          <li key={publication}>
            <button
              type="button"
              aria-expanded={read?.publication === publication}
              onClick={() => (read?.publication === publication ? setRead(undefined) : look(publication))}
            >
              <strong>{formatMoment(at)}</strong>
              <span>
                {kindWords[kind]} by {by}
              </span>
            </button>
            {read?.publication === publication && (
              <div className="pb-4">
                <p className="content-hint">From this version to what is open now:</p>
                <ContentComparison file={file} before={contentOf(read)} after={now} />
                <button type="button" className="btn btn-sm btn-line mt-3" onClick={() => restore(read)}>
                  Have this version back
                </button>
              </div>
            )}
          </li>
        ))}
      </ol>
      {listed && versions.length < listed.total && (
        <button type="button" className="btn btn-sm btn-line mt-3" onClick={more}>
          Earlier versions
        </button>
      )}
    </Dialog>
  );
}

function contentOf({ change, written }: Read): Content | null {
  return change.kind === 'words' ? change.content : change.kind === 'as written' ? written : null;
}
