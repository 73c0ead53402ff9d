import type { ReactNode } from 'react';
import type { Place } from '../../../site/shapes/values.ts';
import { fieldId, mistakesAt, useEditor } from '../editor-context.ts';

type Props = {
  label: string;
  place: Place;
  optional?: boolean;
  hint?: ReactNode;
  /** Gets what ties the control to its label, its hint and what is wrong with it. */
  children: (control: Tied) => ReactNode;
};
export type Tied = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string };

export function Labelled({ label, place, optional, hint, children }: Props) {
  const { mistakes } = useEditor();
  const id = fieldId(place);
  const wrong = mistakesAt(mistakes, place);
  const described = [...(wrong.length ? [`${id}-error`] : []), ...(hint ? [`${id}-hint`] : [])].join(' ');
  return (
    <div className="content-field">
      <label htmlFor={id}>
        {label}
        {optional && <small> (optional)</small>}
      </label>
      {children({
        id,
        ...(wrong.length > 0 && { 'aria-invalid': true }),
        ...(described && { 'aria-describedby': described }),
      })}
      {hint && (
        <p id={`${id}-hint`} className="content-hint">
          {hint}
        </p>
      )}
      <FieldMistakes id={`${id}-error`} wrong={wrong} />
    </div>
  );
}

export function FieldMistakes({ id, wrong }: { id: string; wrong: string[] }) {
  if (!wrong.length) return null;
  return (
    <p id={id} className="content-error">
      {wrong.join(' ')}
    </p>
  );
}
