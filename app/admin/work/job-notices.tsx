import type { EditorState, JobEditor } from './job-editor.ts';
import type { JobField } from './job-entry.ts';
import type { Conflict } from './merge-job.ts';

const fieldNames: Record<JobField | 'pictures', string> = {
  title: 'Title',
  service: 'Service',
  town: 'Town',
  month: 'Month',
  story: 'What was done',
  days: 'Days on site',
  price_from: 'Price from',
  price_to: 'Price to',
  crew: 'Who did it',
  review: 'Review to quote',
  agreed_on: 'Day the customer agreed',
  pictures: 'Photographs',
};

/** What somebody else has done to the job meanwhile, and what became of photographs. */
export function JobNotices({ editor, state }: { editor: JobEditor; state: EditorState }) {
  const { overtaken, notices } = state;
  const taken = overtaken?.taken.map((field) => fieldNames[field as JobField]) ?? [];
  return (
    <div role="alert">
      {(overtaken || notices.length > 0) && (
        <div className="mt-3 grid justify-items-start gap-3 rounded-md border border-brick/40 bg-blush px-4 py-3 text-sm">
          {overtaken && (
            <p>
              <strong>{overtaken.by} has changed this job meanwhile.</strong>{' '}
              {taken.length > 0 && `You see their changes here: ${taken.join(', ')}. `}
              {overtaken.conflicts.length > 0 && 'Both of you changed what follows. Choose which to keep:'}
              {overtaken.conflicts.length === 0 && 'Nothing of yours is lost.'}
            </p>
          )}
          {overtaken?.conflicts.map((conflict) => (
            <Choice
              key={conflict.field}
              conflict={conflict}
              mine={state.entry[conflict.field]}
              onChoose={(isTheirs) => editor.settle(conflict, isTheirs)}
            />
          ))}
          {notices.map((notice, index) => (
            <p key={index} className="wrap-anywhere">
              {notice}
            </p>
          ))}
          {!overtaken?.conflicts.length && (
            <button type="button" className="link min-h-11" onClick={editor.dismiss}>
              I have read this
            </button>
          )}
        </div>
      )}
    </div>
  );
}

type ChoiceProps = { conflict: Conflict; mine: string; onChoose: (isTheirs: boolean) => void };

function Choice({ conflict: { field, theirs }, mine, onChoose }: ChoiceProps) {
  const name = fieldNames[field];
  return (
    <div className="grid w-full gap-1" role="group" aria-label={name}>
      <p className="font-semibold">{name}</p>
      <p className="wrap-anywhere whitespace-pre-line">Theirs: {theirs || '(empty)'}</p>
      <p className="wrap-anywhere whitespace-pre-line">Yours: {mine || '(empty)'}</p>
      <div className="mt-1 flex flex-wrap gap-2">
        <button
          type="button"
          className="btn btn-sm btn-line"
          aria-label={`Keep yours: ${name}`}
          onClick={() => onChoose(false)}
        >
          Keep yours
        </button>
        <button
          type="button"
          className="btn btn-sm btn-line"
          aria-label={`Take theirs: ${name}`}
          onClick={() => onChoose(true)}
        >
          Take theirs
        </button>
      </div>
    </div>
  );
}
