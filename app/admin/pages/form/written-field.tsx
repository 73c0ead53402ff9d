import { useRef } from 'react';
import type { FieldOf } from '../../../site/shapes/fields.ts';
import { usePageData } from '../../../site/context.ts';
import { textLimit } from '../../../site/shapes/text-limits.ts';
import { useEditor } from '../editor-context.ts';
import type { FieldProps } from './field-props.ts';
import { Labelled } from './labelled.tsx';
import { LinkInWords } from './link-in-words.tsx';

/** Words on one line or on several, with a counter where there is only so much room. */
export function WrittenField({ field, label, place, value }: FieldProps<FieldOf<'text'>>) {
  const { change } = useEditor();
  const area = useRef<HTMLTextAreaElement>(null);
  const text = typeof value === 'string' ? value : '';
  const { head, hero } = usePageData();
  const name = String(place.length === 1 && place[0]);
  const limit = textLimit(name);
  // The name of the firm follows every title; this page’s own shows how.
  const ending = name === 'title' ? head.title.length - hero.title.length : 0;

  function write(next: string) {
    // What may be left out and is empty is not there.
    const nothing = field.empty === null ? null : undefined;
    change(place, next === '' && field.optional ? nothing : next, { typed: true });
  }

  return (
    <Labelled
      label={label}
      place={place}
      optional={field.optional}
      {...(limit && { hint: <Counter length={text.length} least={limit.least} most={limit.most - ending} /> })}
    >
      {(control) =>
        field.writing === 'line' || field.writing === 'name' ? (
          <input
            {...control}
            className="input"
            autoComplete="off"
            value={text}
            onChange={({ currentTarget }) => write(currentTarget.value)}
          />
        ) : (
          <>
            <textarea
              {...control}
              ref={area}
              className="input"
              rows={2}
              value={text}
              onChange={({ currentTarget }) => write(currentTarget.value)}
            />
            {field.writing === 'words' && <LinkInWords area={area} text={text} onChange={write} />}
          </>
        )
      }
    </Labelled>
  );
}

function Counter({ length, least, most }: { length: number; least: number; most: number }) {
  if (length > most) return `${length} letters: ${length - most} too many`;
  if (length < least) return `${length} letters: at least ${least}`;
  return `${length} of ${most} letters`;
}
