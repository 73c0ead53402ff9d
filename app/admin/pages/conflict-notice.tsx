import { textOf } from '#shared/content/differences.ts';
import { formatMoment } from '../moment.ts';
import type { Conflict } from './merge-content.ts';
import { nameOfPlaceIn } from './place-names.ts';
import type { useSavedDraft } from './use-saved-draft.ts';

type Draft = Pick<ReturnType<typeof useSavedDraft>, 'overtaken' | 'choose' | 'keepMine' | 'dismiss'>;
type Props = { file: string; draft: Draft; onTheirs: () => void };

/** Somebody else works on the same page: what became of it, and what has to be chosen. */
export function ConflictNotice({ file, draft, onTheirs }: Props) {
  const { overtaken, choose, keepMine, dismiss } = draft;
  return (
    <div role="alert">
      {overtaken &&
        ('conflicts' in overtaken ? (
          <div className="page-notice">
            <p>
              <strong>{`${overtaken.by} changed this page too, ${formatMoment(overtaken.at)}.`}</strong>{' '}
              {overtaken.conflicts.length > 0
                ? 'Their changes stand here beside yours. You both changed what follows; choose which to keep:'
                : 'Their changes stand here beside yours. Nothing is lost.'}
            </p>
            {overtaken.conflicts.map((conflict) => (
              <Choice
                key={conflict.place.join(' ')}
                conflict={conflict}
                name={nameOfPlaceIn(file, conflict.place, overtaken.merged)}
                by={overtaken.by}
                onChoose={(isTheirs) => choose(conflict, isTheirs)}
              />
            ))}
            {overtaken.conflicts.length === 0 && (
              <button type="button" className="link min-h-11" onClick={dismiss}>
                I have read this
              </button>
            )}
          </div>
        ) : (
          <div className="page-notice">
            <p>
              <strong>
                {overtaken.by
                  ? `${overtaken.by} has changed this page as a whole.`
                  : 'Somebody else has thrown this draft away or published another one.'}
              </strong>{' '}
              What you wrote is still here and has not been saved over that.
            </p>
            <p className="mt-2 flex flex-wrap gap-3">
              <button type="button" className="btn btn-sm btn-line" onClick={onTheirs}>
                Show the page as it is
              </button>
              <button type="button" className="btn btn-sm btn-line" onClick={keepMine}>
                Keep mine
              </button>
            </p>
          </div>
        ))}
    </div>
  );
}

type ChoiceProps = { conflict: Conflict; name: string; by: string; onChoose: (isTheirs: boolean) => void };

function Choice({ conflict: { mine, theirs }, name, by, onChoose }: ChoiceProps) {
  const ways = [
    { isTheirs: true, whose: by, label: `Take ${by}’s`, text: textOf(theirs) },
    { isTheirs: false, whose: 'You', label: 'Keep mine', text: textOf(mine) },
  ];
  return (
    <div className="mt-3" role="group" aria-label={name}>
      <p className="font-semibold">{name}</p>
      {ways.map(({ isTheirs, whose, label, text }) => (
        <div key={label} className="mt-1">
          <p className="wrap-anywhere">
            {whose}: {text || '(left out)'}
          </p>
          <button
            type="button"
            className="btn btn-sm btn-line mt-1"
            aria-label={`${label}: ${name}`}
            onClick={() => onChoose(isTheirs)}
          >
            {label}
          </button>
        </div>
      ))}
    </div>
  );
}
