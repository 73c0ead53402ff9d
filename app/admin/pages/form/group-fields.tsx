import { isFixed } from './fixed-parts.ts';
import type { Part } from '../../../site/shapes/fields.ts';
import { fieldId, mistakesAt, useEditor } from '../editor-context.ts';
import type { FieldProps } from './field-props.ts';
import { FieldMistakes } from './labelled.tsx';

/** Several fields that belong together, under their name. */
export function GroupFields({ field, label, place, value, parts }: FieldProps & { parts: Part[] }) {
  const { change, mistakes } = useEditor();
  return (
    <fieldset className="content-group" id={fieldId(place)} tabIndex={-1}>
      <legend>{label}</legend>
      <Fields parts={parts} place={place} value={value} />
      <FieldMistakes id={`${fieldId(place)}-error`} wrong={mistakesAt(mistakes, place)} />
      {field.optional && (
        <button type="button" className="link text-sm justify-self-start" onClick={() => change(place, undefined)}>
          Leave this out
        </button>
      )}
    </fieldset>
  );
}

/** The fields of parts, without a name above them. */
export function Fields({ parts, place, value }: { parts: Part[]; place: FieldProps['place']; value: unknown }) {
  const { FieldView } = useEditor();
  return parts
    .filter(({ name }) => !isFixed(name))
    .map(({ name, label, field }) => (
      <FieldView
        key={name}
        field={field}
        label={label}
        place={[...place, name]}
        value={Object(value)[name]}
        group={{ parts, place, value }}
      />
    ));
}
