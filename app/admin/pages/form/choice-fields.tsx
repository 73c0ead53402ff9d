import { useState } from 'react';
import type { FieldOf } from '../../../site/shapes/fields.ts';
import { choiceName } from '../../../site/shapes/labels.ts';
import { useEditor } from '../editor-context.ts';
import type { FieldProps } from './field-props.ts';
import { Labelled } from './labelled.tsx';

export function ChoiceField({ field, label, place, value }: FieldProps<FieldOf<'choice'>>) {
  const { change } = useEditor();
  return (
    <Labelled label={label} place={place} optional={field.optional}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={typeof value === 'string' ? value : ''}
          onChange={({ currentTarget }) => change(place, currentTarget.value || undefined)}
        >
          {field.optional && <option value="">As usual</option>}
          {field.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choiceName(String(place.findLast((key) => typeof key === 'string')), choice)}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

/** What is no number stays as it was typed, and is told to be none. */
export function NumberField({ field, label, place, value }: FieldProps<FieldOf<'number'>>) {
  const { change } = useEditor();
  const [typed, setTyped] = useState(textOf(value));
  const shown = asNumber(typed) === value ? typed : textOf(value);

  function write(text: string) {
    setTyped(text);
    change(place, text.trim() === '' && field.optional ? undefined : asNumber(text), { typed: true });
  }

  return (
    <Labelled label={label} place={place} optional={field.optional}>
      {(control) => (
        <input
          {...control}
          className="input max-w-40"
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
      )}
    </Labelled>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}

function asNumber(text: string): number | string {
  return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
}

export function TickField({ label, place, value }: FieldProps<FieldOf<'tick'>>) {
  const { change } = useEditor();
  return (
    <label className="check text-ink!">
      <input
        type="checkbox"
        checked={value === true}
        onChange={({ currentTarget }) => change(place, currentTarget.checked || undefined)}
      />
      <span className="self-center">{label}</span>
    </label>
  );
}
