import type { FieldOf, Part } from '../../../site/shapes/fields.ts';
import { blankOf, wayOf } from '../../../site/shapes/field-values.ts';
import { itemName } from '../../../site/shapes/labels.ts';
import { withItem, withMoved, withoutItem } from '../../../site/shapes/values.ts';
import { fieldId, mistakesAt, useEditor } from '../editor-context.ts';
import { say } from '../../../ui/announce.ts';
import type { FieldProps } from './field-props.ts';
import { Fields } from './group-fields.tsx';
import { FieldMistakes } from './labelled.tsx';
import { MoveTools } from './move-tools.tsx';
import { useDragged } from './use-dragged.ts';

/** A list of lines, questions, people: added to, moved and taken from. */
export function ListField({ field, label, place, value }: FieldProps<FieldOf<'list'>>) {
  const { change, mistakes } = useEditor();
  const list = (value ?? []) as unknown[];
  const name = itemName(String(place.findLast((key) => typeof key === 'string')));
  const drag = useDragged((from, to) => move(from, to));

  function move(from: number, to: number) {
    if (to < 0 || to >= list.length || to === from) return;
    change(place, withMoved(list, from, to));
    say(`Moved to position ${to + 1} of ${list.length}`);
    followMoved(place, to);
  }

  function add() {
    change(place, withItem(list, list.length, blankOf(field.item)));
    say(`Added ${name} ${list.length + 1}`);
    focusSoon([...place, list.length]);
  }

  function remove(index: number) {
    const rest = withoutItem(list, index);
    change(place, rest.length || !field.optional ? rest : undefined);
    say(`Removed ${name} ${index + 1}`);
    focusSoon(rest.length ? [...place, Math.min(index, rest.length - 1)] : place);
  }

  return (
    <fieldset className="content-group" id={fieldId(place)} tabIndex={-1}>
      <legend>{label}</legend>
      <ol className="content-list">
        {list.map((item, index) => (
          <li key={index} {...drag.overProps(index)}>
            <ListItem field={field} name={name} place={[...place, index]} index={index} value={item} />
            {field.most === Infinity && (
              <MoveTools
                name={`${name} ${index + 1}`}
                isFirst={index === 0}
                isLast={index === list.length - 1}
                handle={drag.handleProps(index)}
                onMove={(step) => move(index, index + step)}
                {...(list.length > field.least && { onRemove: () => remove(index) })}
              />
            )}
          </li>
        ))}
      </ol>
      <FieldMistakes id={`${fieldId(place)}-error`} wrong={mistakesAt(mistakes, place)} />
      {list.length < field.most && (
        <button type="button" className="btn btn-sm btn-line justify-self-start" onClick={add}>
          Add a {name}
        </button>
      )}
    </fieldset>
  );
}

type ItemProps = { field: FieldOf<'list'>; name: string; place: FieldProps['place']; index: number; value: unknown };

function ListItem({ field, name, place, index, value }: ItemProps) {
  const { FieldView } = useEditor();
  const item = field.item.kind === 'either' ? wayOf(field.item.ways, value) : field.item;
  const label = `${name.charAt(0).toUpperCase()}${name.slice(1)} ${index + 1}`;
  if (item.kind !== 'group') return <FieldView field={item} label={label} place={place} value={value} />;
  return (
    <div
      role="group"
      aria-label={label}
      id={fieldId(place)}
      tabIndex={-1}
      className={isRow(item.parts) ? 'item-row' : 'item-card'}
    >
      <Fields parts={item.parts} place={place} value={value} />
    </div>
  );
}

/** Two short texts fit beside each other: a job and its price. */
function isRow(parts: Part[]): boolean {
  return parts.length === 2 && parts.every(({ field }) => field.kind === 'text' && field.writing === 'line');
}

/** The focus goes along with what is moved, on the button that moved it. */
function followMoved(place: FieldProps['place'], to: number) {
  const pressed = document.activeElement?.closest('.move-tools') && document.activeElement;
  const which = pressed ? [...(pressed.parentElement?.children ?? [])].indexOf(pressed) : -1;
  if (which < 0) return;
  setTimeout(() => {
    const row = document.querySelector(`#${CSS.escape(fieldId(place))} > ol`)?.children[to];
    const tools = row?.querySelector(':scope > .move-tools');
    (tools?.children[which] as HTMLElement | undefined)?.focus();
  });
}

/** Once it is drawn: the first control of what was added, or what came into the place of what went. */
function focusSoon(place: FieldProps['place']) {
  setTimeout(() => {
    const element = document.getElementById(fieldId(place));
    (element?.matches('input, textarea, select')
      ? element
      : (element?.querySelector<HTMLElement>('input, textarea, select') ?? element)
    )?.focus();
  });
}
