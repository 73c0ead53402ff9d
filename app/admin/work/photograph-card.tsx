import { useEffect, useRef, useState, type PointerEventHandler } from 'react';
import type { StoredPicture } from '#shared/pictures/address.ts';
import { TextArea, SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { JobPicture, Kind } from './job-database.ts';
import { cleaned, type JobEntry, limits } from './job-entry.ts';
import { FocusChoice } from './focus-choice.tsx';
import { kinds, offeredDescription } from './picture-kinds.ts';
import { StaffPicture } from './staff-picture.tsx';
import { UploadState } from './upload-state.tsx';
import type { Upload } from './uploads.ts';
import { useChoices } from './work-choices.ts';

type Props = {
  picture: JobPicture;
  place: number;
  count: number;
  entry: JobEntry;
  stored: StoredPicture | undefined;
  upload: Upload | undefined;
  error: string | undefined;
  handle: { onPointerDown: PointerEventHandler<HTMLElement> };
  isDragged: boolean;
  onChange: (changes: Partial<JobPicture>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onSendAgain: () => void;
};

/** One photograph: seen as visitors will see it cut, described, put in its place. */
export function PhotographCard(props: Props) {
  const { picture, place, count, entry, stored, upload, error, onChange, onMove } = props;
  const { id, kind, description } = picture;
  const choices = useChoices();
  const [isCropping, setCropping] = useState(false);
  const offered = offeredDescription(kind, entry, choices);
  const name = `photograph ${place + 1}`;
  const { earlier, later } = useKeptFocus(place);

  return (
    <li
      className="photograph"
      data-dragged={props.isDragged}
      data-place={place}
      aria-label={`Photograph ${place + 1} of ${count}`}
    >
      <div className="photograph-picture">
        <StaffPicture picture={stored} preview={upload?.preview} focus={picture}>
          <span className="drag-handle" {...props.handle} aria-hidden="true">
            <Icon name="grip" className="size-5" />
          </span>
        </StaffPicture>
        {!stored && <UploadState upload={upload} name={name} onSendAgain={props.onSendAgain} />}
      </div>
      <div className="grid min-w-0 content-start gap-2">
        <SelectField
          id={`job-kind-${id}`}
          label="Taken"
          required={false}
          value={kind}
          onChange={({ target }) => onChange({ kind: target.value as Kind })}
        >
          {kinds.map((each) => (
            <option key={each.value} value={each.value}>
              {each.name}
            </option>
          ))}
        </SelectField>
        <TextArea
          id={`job-description-${id}`}
          name={`description-${id}`}
          label="What it shows"
          rows={2}
          maxLength={limits.description}
          value={description}
          error={error}
          onChange={({ target }) => onChange({ description: cleaned(target.value) })}
          action={
            description.trim() === '' && (
              <button
                type="button"
                className="link min-h-11 text-left text-xs"
                onClick={() => {
                  onChange({ description: offered });
                  document.getElementById(`job-description-${id}`)?.focus();
                }}
              >
                Begin with “{offered}”
              </button>
            )
          }
        />
      </div>
      <div className="flex flex-wrap gap-2 max-sm:col-span-full sm:col-start-2">
        <button
          ref={earlier}
          type="button"
          className="icon-btn"
          aria-label={`Move ${name} forward`}
          aria-disabled={place === 0}
          onClick={() => onMove(place - 1)}
        >
          <Icon name="chevron" className="size-5 rotate-180" />
        </button>
        <button
          ref={later}
          type="button"
          className="icon-btn"
          aria-label={`Move ${name} back`}
          aria-disabled={place === count - 1}
          onClick={() => onMove(place + 1)}
        >
          <Icon name="chevron" />
        </button>
        {stored && (
          <button
            type="button"
            className="btn btn-sm btn-line px-3!"
            aria-expanded={isCropping}
            onClick={() => setCropping(!isCropping)}
          >
            Crop<span className="sr-only"> {name}</span>
          </button>
        )}
        <button
          type="button"
          className="icon-btn ml-auto text-brick!"
          aria-label={`Take out ${name}`}
          onClick={props.onRemove}
        >
          <Icon name="bin" />
        </button>
      </div>
      {isCropping && stored && <FocusChoice picture={picture} stored={stored} name={name} onChange={onChange} />}
    </li>
  );
}

/** A photograph that moves takes the pressed button along, and in some directions the browser lets its focus go. */
function useKeptFocus(place: number) {
  const earlier = useRef<HTMLButtonElement>(null);
  const later = useRef<HTMLButtonElement>(null);
  const lastPlace = useRef(place);
  useEffect(() => {
    const wentBack = place > lastPlace.current;
    if (place !== lastPlace.current && document.activeElement === document.body)
      (wentBack ? later : earlier).current?.focus();
    lastPlace.current = place;
  }, [place]);
  return { earlier, later };
}
