import type { Field } from '../../../site/shapes/fields.ts';
import { blankKind, blankOf, wayOf } from '../../../site/shapes/field-values.ts';
import { useEditor } from '../editor-context.ts';
import { ChoiceField, NumberField, TickField } from './choice-fields.tsx';
import type { FieldProps } from './field-props.ts';
import { GroupFields } from './group-fields.tsx';
import { LinkField } from './link-field.tsx';
import { ListField } from './list-field.tsx';
import { PictureField } from './picture-field.tsx';
import { TableField } from './table-field.tsx';
import { WrittenField } from './written-field.tsx';

/** The control for any part of content. */
export function FieldView(props: FieldProps) {
  const { field, value } = props;
  if (field.optional && isMissing(value) && isWhole(field)) return <AddButton {...props} />;
  switch (field.kind) {
    case 'text':
      if (field.writing === 'page') return <LinkField {...props} field={field} />;
      if (field.writing === 'picture') return <PictureField {...props} field={field} />;
      return <WrittenField {...props} field={field} />;
    case 'number':
      return <NumberField {...props} field={field} />;
    case 'choice':
      return <ChoiceField {...props} field={field} />;
    case 'tick':
      return <TickField {...props} field={field} />;
    case 'group':
      return <GroupFields {...props} field={field} parts={field.parts} />;
    case 'kinds':
      return <GroupFields {...props} field={field} parts={field.kinds[Object(value).kind] ?? []} />;
    case 'list':
      return <ListField {...props} field={field} />;
    case 'table':
      return <TableField {...props} field={field} />;
    case 'either':
      return <FieldView {...props} field={wayOf(field.ways, value)} />;
  }
}

function isMissing(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}

/** What has parts is added as a whole; a single value that may be left out is just empty. */
function isWhole({ kind }: Field): boolean {
  return kind === 'group' || kind === 'list' || kind === 'kinds' || kind === 'table';
}

function AddButton({ field, label, place }: FieldProps) {
  const { change } = useEditor();
  return (
    <button
      type="button"
      className="btn btn-sm btn-line justify-self-start"
      onClick={() => change(place, firstOf(field))}
    >
      Add: {label.charAt(0).toLowerCase() + label.slice(1)}
    </button>
  );
}

/** A list that is added has one entry to write in. */
function firstOf(field: Field): unknown {
  if (field.kind === 'kinds') return blankKind(field.kinds, Object.keys(field.kinds)[0] ?? '');
  if (field.kind === 'list' && field.least === 0) return [blankOf(field.item)];
  return blankOf(field);
}
