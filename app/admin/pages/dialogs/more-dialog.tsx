import { useEffect, useId, useRef, useState } from 'react';
import { sharedDraftAddress, type Content, type ContentChange, type OpenedContent } from '#shared/content/calls.ts';
import { useSite } from '../../../site/context.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { close, open } from '../../../ui/overlay.tsx';
import { toast } from '../../../ui/toast.ts';
import { formatMoment } from '../../moment.ts';
import { useStaffSession } from '../../staff-session.ts';
import { useSubmit } from '../../use-submit.ts';
import { discardContentDraft, saveContentDraft, shareContentDraft } from '../content-calls.ts';
import { contentMessages } from '../content-messages.ts';
import { isPage, isTown, type SiteForEditing } from '../site-for-editing.ts';
import type { useSavedDraft } from '../use-saved-draft.ts';
import { TakeAwayForm } from './take-away-form.tsx';

type Props = {
  opened: OpenedContent;
  content: Content;
  draft: Pick<ReturnType<typeof useSavedDraft>, 'version' | 'withoutDraft' | 'takeWritten'>;
  site: SiteForEditing;
  onTakenBack: (earlier: Content) => void;
  onChanged: () => void;
  onHistory: () => void;
  onLeave: () => void;
  onClose: () => void;
};

/** What is done with a page as a whole, and seldom. */
export function MoreDialog(props: Props) {
  const { opened, content, draft, site, onTakenBack, onChanged, onHistory, onLeave, onClose } = props;
  const { version, withoutDraft } = draft;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { client } = useStaffSession();
  const { backend } = useSite();
  const { run } = useSubmit();
  const [link, setLink] = useState<{ address: string; until: string }>();
  const { file, written, published, writtenHash } = opened;
  useEffect(() => open(dialog.current), []);

  function finish(then: () => void) {
    close(dialog.current);
    then();
  }

  const share = () =>
    void run(async () => {
      const answer = await shareContentDraft(client, file);
      if ('refused' in answer) return void toast(contentMessages.noDrafts);
      const address = new URL(sharedDraftAddress(backend.url, answer.token), location.href).href;
      setLink({ address, until: answer.expires_at });
      await navigator.clipboard?.writeText(address).then(
        () => toast(contentMessages.linkCopied),
        () => undefined,
      );
    });

  const takeAway = (change: ContentChange) =>
    void run(async () => {
      const answer = await saveContentDraft(client, { file, version, writtenHash }, change);
      if (!('version' in answer)) return void toast(contentMessages.draftMoved);
      finish(() => (toast(contentMessages.taken), onChanged()));
    });

  const discard = () =>
    void run(async () => {
      // As a step that can be undone: then the draft goes by itself.
      if (withoutDraft) return finish(() => (onTakenBack(withoutDraft), toast(contentMessages.takenBack)));
      const answer = await discardContentDraft(client, file, version);
      toast('refused' in answer ? contentMessages.draftMoved : contentMessages.discarded);
      finish(onLeave);
    });

  return (
    <Dialog id={id} ref={dialog} title="More" onClosed={onClose}>
      <ul className="more-list">
        <li className="narrow-only">
          <button type="button" className="btn btn-sm btn-line" onClick={() => finish(onHistory)}>
            History
          </button>
        </li>
        <li>
          <h3 className="text-h4">Show the draft to a colleague</h3>
          <p className="text-sm text-soft">A link that works for a day, without signing in.</p>
          {link ? (
            <p className="mt-2 text-sm">
              <input
                className="input"
                readOnly
                aria-label="The link"
                value={link.address}
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
              <span className="content-hint">Works until {formatMoment(link.until)}.</span>
            </p>
          ) : version > 0 ? (
            <button type="button" className="btn btn-sm btn-line mt-2" onClick={share}>
              Make a link
            </button>
          ) : (
            <p className="mt-2 text-sm">There is no draft yet.</p>
          )}
        </li>
        {version > 0 && (
          <li>
            <h3 className="text-h4">Throw the draft away</h3>
            <p className="text-sm text-soft">Everything since the last publication, by whomever it was written.</p>
            <button type="button" className="btn btn-sm btn-warn mt-2" onClick={discard}>
              Throw it away
            </button>
          </li>
        )}
        {written && published && published.kind !== 'as written' && (
          <li>
            <h3 className="text-h4">As the developer wrote it</h3>
            <p className="text-sm text-soft">
              Takes back everything that was published here. You see it first, and publish it.
            </p>
            <button
              type="button"
              className="btn btn-sm btn-line mt-2"
              onClick={() => void run(async () => (await draft.takeWritten(), finish(() => undefined)))}
            >
              Go back to that
            </button>
          </li>
        )}
        {(isPage({ file }) || isTown({ file })) && content.path !== '/' && (written || published) && (
          <TakeAwayForm
            path={isTown({ file }) ? `/${String(content.slug)}` : String(content.path)}
            site={site}
            hasDraft={version > 0}
            onTake={takeAway}
          />
        )}
      </ul>
    </Dialog>
  );
}
