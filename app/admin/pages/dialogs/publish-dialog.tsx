import { useCallback, useEffect, useId, useRef } from 'react';
import type { ChosenDrafts, Content, ContentAnswers } from '#shared/content/calls.ts';
import type { Place } from '../../../site/shapes/values.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { close, open } from '../../../ui/overlay.tsx';
import { toast } from '../../../ui/toast.ts';
import { Failed } from '../../list-states.tsx';
import { reasonOf } from '../../reasons.ts';
import { useStaffSession } from '../../staff-session.ts';
import { useLoaded } from '../../use-loaded.ts';
import { useSubmit } from '../../use-submit.ts';
import { askContent } from '../content-calls.ts';
import { contentMessages } from '../content-messages.ts';
import { nameOfPlaceIn } from '../place-names.ts';
import { nameOfFile, type SiteForEditing } from '../site-for-editing.ts';
import { DifferenceList } from './difference-list.tsx';
import { Status } from '../../../ui/status.tsx';

type Props = {
  site: SiteForEditing;
  drafts: ChosenDrafts;
  isSaving?: boolean;
  /** Of the file, where it is only one. */
  content?: Content;
  onGoTo: (file: string, place: Place) => void;
  onPublished: () => void;
  onClose: () => void;
};

/** What visitors will read differently, what is wrong with it, and the button that shows it to them. */
export function PublishDialog({ site, drafts, isSaving = false, content, onGoTo, onPublished, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { client } = useStaffSession();
  const { busy, run } = useSubmit();
  const chosen = JSON.stringify(drafts);
  const load = useCallback(async () => {
    const drafted: ChosenDrafts = JSON.parse(chosen);
    const [checked, list] = await Promise.all([
      drafted.length ? askContent(client, { do: 'check', drafts: drafted }) : undefined,
      askContent(client, { do: 'list' }),
    ]);
    return { ...(checked ?? { mistakes: [], advice: [], differences: [] }), publication: list.publication };
  }, [client, chosen]);
  const { data: checked, state, reload } = useLoaded(load, contentMessages.fetchFailed);
  useEffect(() => open(dialog.current), []);

  const publish = () =>
    void run(async () => {
      if (!checked || checked.mistakes.length) return;
      let answer: ContentAnswers['publish'];
      try {
        answer = await askContent(client, { do: 'publish', publication: checked.publication, drafts });
      } catch (error) {
        return void toast({ ...contentMessages.publishFailed, text: reasonOf(error) });
      }
      if ('publication' in answer) {
        toast(contentMessages.published);
        close(dialog.current);
        return onPublished();
      }
      if (answer.refused === 'published meanwhile') toast(contentMessages.publishedMeanwhile);
      if (answer.refused === 'changed') toast(contentMessages.draftMoved);
      if (answer.refused === 'no drafts') toast(contentMessages.noDrafts);
      await reload();
    });

  function goTo(file: string, place: Place) {
    close(dialog.current);
    onGoTo(file, place);
  }

  const isWaiting = isSaving || (state === 'loading' && !checked);
  return (
    <Dialog id={id} ref={dialog} title={site.mayPublish ? 'Publish' : 'What has changed'} onClosed={onClose}>
      <div aria-busy={isWaiting} className="mt-3 grid gap-5">
        {isWaiting && (
          <Status>{isSaving ? 'Waiting until your latest words are saved…' : 'Looking at every page…'}</Status>
        )}
        {state === 'failed' && !checked && <Failed onRetry={() => void reload()} />}
        {checked && checked.mistakes.length > 0 && (
          <section className="page-mistakes">
            <h3 className="text-h4">Fix these first</h3>
            <ul>
              {checked.mistakes.map(({ file, place, text }, index) => (
                <li key={index}>
                  <button type="button" className="link text-left" onClick={() => goTo(file, place)}>
                    {nameOfFile(site, file)}
                    {place.length > 0 && `, ${nameOfPlaceIn(file, place, content)}`}
                  </button>
                  <span className="block text-sm">{text}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {checked && !checked.differences.length && <p>There is no difference from what visitors see now.</p>}
        {checked && checked.differences.length > 0 && (
          <section>
            <h3 className="text-h4">
              {checked.differences.length === 1 ? '1 change' : `${checked.differences.length} changes`}
            </h3>
            {[...Map.groupBy(checked.differences, ({ file }) => file)].map(([file, differences]) => (
              <div key={file} className="mt-3">
                {drafts.length > 1 && <h4 className="text-sm font-semibold">{nameOfFile(site, file)}</h4>}
                <DifferenceList differences={differences} content={content} pictures={site.pictures} />
              </div>
            ))}
          </section>
        )}
        {checked && checked.advice.length > 0 && (
          <details>
            <summary className="link text-sm">Worth another look, {checked.advice.length}</summary>
            <ul className="mt-2 grid gap-1 text-sm text-soft">
              {checked.advice.map((advice) => (
                <li key={advice}>{advice}</li>
              ))}
            </ul>
          </details>
        )}
        {site.mayPublish ? (
          <button
            type="button"
            className="btn btn-sm btn-lawn justify-self-start"
            aria-disabled={busy || isWaiting || !checked?.differences.length || checked.mistakes.length > 0}
            onClick={publish}
          >
            {busy ? 'Publishing…' : 'Publish now'}
          </button>
        ) : (
          <p className="text-sm text-soft">The draft is saved. An admin can look at it here and publish it.</p>
        )}
      </div>
    </Dialog>
  );
}
