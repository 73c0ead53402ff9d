import { useRef, useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import { useStaffSession } from '../../staff-session.ts';
import { reviewMessages } from '../../messages.ts';
import { withServerMessage } from '../../reasons.ts';
import { useLatest } from '../../use-latest.ts';
import { ImportPreview } from './import-preview.tsx';
import { importReviews, previewOf, type Preview, type Refusal } from './import-reviews.ts';
import { Status } from '../../../ui/status.tsx';

type Outcome = Preview | { refused: string };

/** Takes over the reviews of a Google Business Profile export, after showing what would come of it. */
export function ImportPanel({ onImported }: { onImported: () => void }) {
  const { client, recheck } = useStaffSession();
  const [outcome, setOutcome] = useState<Outcome>();
  const [busy, setBusy] = useState<'Reading…' | 'Saving...'>();
  const input = useRef<HTMLInputElement>(null);
  const latest = useLatest();

  function finish(nextOutcome?: Outcome) {
    setBusy(undefined);
    setOutcome(nextOutcome);
  }

  async function choose(file: File | undefined) {
    finish();
    if (!file) return;
    setBusy('Reading…');
    await latest(previewOf(client, file), {
      onAnswer: (answer) => ('error' in answer ? fail(answer) : finish(answer)),
      onFailure: () => finish({ refused: 'This file could not be read.' }),
    });
  }

  async function store({ fresh }: Preview) {
    if (busy) return;
    setBusy('Saving...');
    const { imported, refusal } = await importReviews(client, fresh);
    if (imported > 0) toast(reviewMessages.imported(imported));
    if (refusal) fail(refusal);
    else close();
    onImported();
  }

  function fail({ error, status }: Refusal) {
    setBusy(undefined);
    toast(withServerMessage(reviewMessages.importFailed, error, status));
    void recheck();
  }

  function close() {
    finish();
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
  }

  return (
    <details className="group mt-5 rounded-md border border-line bg-card">
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 px-5 font-semibold text-hedge sm:px-6">
        Import from Google (CSV)
        <span aria-hidden="true" className="text-xs text-lawn">
          <span className="group-open:hidden">Show</span>
          <span className="hidden group-open:inline">Hide</span>
        </span>
      </summary>
      <div className="border-t border-line px-5 py-4 sm:px-6" aria-busy={Boolean(busy)}>
        <div className="field">
          <label htmlFor="review-import">CSV file</label>
          <input
            ref={input}
            id="review-import"
            className="input"
            type="file"
            accept=".csv,text/csv"
            aria-describedby="review-import-hint"
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        </div>
        <p id="review-import-hint" className="mt-1.5 text-xs text-soft">
          With a column each for reviewer, rating and date and, where there are any, comment and link. You see what it
          holds before anything is stored.
        </p>
        {busy === 'Reading…' && <Status className="mt-3 text-sm">{busy}</Status>}
        {outcome && 'refused' in outcome && (
          <p role="alert" className="mt-3 text-sm font-semibold wrap-anywhere text-brick">
            {outcome.refused}
          </p>
        )}
        {outcome && 'fresh' in outcome && (
          <ImportPreview
            preview={outcome}
            saving={busy === 'Saving...'}
            onStore={() => void store(outcome)}
            onCancel={close}
          />
        )}
      </div>
    </details>
  );
}
