import { useState } from 'react';
import type { ContentPicture } from '#shared/content/calls.ts';
import type { FieldOf } from '../../../site/shapes/fields.ts';
import { fieldId, mistakesAt, useEditor } from '../editor-context.ts';
import { PictureThumb } from '../picture-thumb.tsx';
import { PictureDialog } from '../dialogs/picture-dialog.tsx';
import type { FieldProps } from './field-props.ts';
import { FieldMistakes } from './labelled.tsx';

/** The chosen picture, and a way to another. */
export function PictureField({ field, label, place, value, group }: FieldProps<FieldOf<'text'>>) {
  const { change, site, mistakes } = useEditor();
  const [isChoosing, setChoosing] = useState(false);
  const name = typeof value === 'string' ? value : '';
  const alt = site.pictures.find((picture) => picture.name === name)?.alt;
  const id = fieldId(place);
  const wrong = mistakesAt(mistakes, place);

  /** What is said of the one before is not true of this one. */
  function choose(chosen: ContentPicture) {
    const has = (part: string) => group?.parts.some((known) => known.name === part);
    if (!group || !(has('alt') || has('focus')) || place.at(-1) !== 'picture') return change(place, chosen.name);
    const { alt: _alt, focus: _focus, ...others } = Object(group.value);
    const focus = chosen.stored?.focus;
    change(group.place, {
      ...others,
      picture: chosen.name,
      ...(has('alt') && chosen.alt && { alt: chosen.alt }),
      ...(has('focus') && focus && focus !== 'centre' && { focus }),
    });
  }

  return (
    <div className="content-field" role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className="content-label">
        {label}
        {field.optional && <small> (optional)</small>}
      </span>
      <div className="picture-field">
        <PictureThumb name={name} site={site} className="picture-thumb" />
        <div className="grid justify-items-start gap-1">
          <p className="text-xs text-soft">{alt || (name ? 'Without a description yet' : 'No picture')}</p>
          <p className="flex flex-wrap gap-3">
            <button
              type="button"
              id={id}
              className="btn btn-sm btn-line"
              {...(wrong.length > 0 && { 'aria-describedby': `${id}-error` })}
              onClick={() => setChoosing(true)}
            >
              {name ? 'Another picture…' : 'Choose a picture…'}
            </button>
            {field.optional && name && (
              <button type="button" className="link text-sm" onClick={() => change(place, undefined)}>
                Without a picture
              </button>
            )}
          </p>
        </div>
      </div>
      <FieldMistakes id={`${id}-error`} wrong={wrong} />
      {isChoosing && <PictureDialog chosen={name} onChoose={choose} onClose={() => setChoosing(false)} />}
    </div>
  );
}
