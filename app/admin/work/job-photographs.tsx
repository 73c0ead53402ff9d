import { useId, useRef, useState, type ChangeEvent } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { say } from '../../ui/announce.ts';
import type { EditorState, JobEditor } from './job-editor.ts';
import type { JobPicture, Kind } from './job-database.ts';
import { limits, type Mistakes } from './job-entry.ts';
import { PhotographCard } from './photograph-card.tsx';
import { useReorder } from './use-reorder.ts';
import { kinds } from './picture-kinds.ts';
import { pictureWords } from './work-messages.ts';
import { Status } from '../../ui/status.tsx';

const readable = 'image/jpeg,image/png,image/webp';

type Props = { editor: JobEditor; state: EditorState; mistakes: Mistakes };
type Removed = { picture: JobPicture; place: number };

/** One to eight, each before, during or after, in the order that visitors see. */
export function JobPhotographs({ editor, state, mistakes }: Props) {
  const { entry, pictures, uploads } = state;
  const [kind, setKind] = useState<Kind>('before');
  const [tooMany, setTooMany] = useState(false);
  const [removed, setRemoved] = useState<Removed>();
  const kindName = useId();
  const list = useRef<HTMLOListElement>(null);
  const arrivedCount = entry.pictures.filter(({ id }) => id in pictures).length;

  const show = (next: JobPicture[]) => editor.edit({ pictures: next });

  function move(from: number, to: number) {
    const moved = entry.pictures[from];
    if (!moved || to < 0 || to >= entry.pictures.length) return;
    show(entry.pictures.toSpliced(from, 1).toSpliced(to, 0, moved));
    say(`Photograph ${to + 1} of ${entry.pictures.length} now`);
  }

  const { handleFor, dragged } = useReorder(list, move);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    const room = limits.pictures - entry.pictures.length;
    setTooMany(files.length > room);
    editor.choose(files.slice(0, room), kind);
    // The same one can be chosen again after it was taken out.
    target.value = '';
  }

  function remove(place: number) {
    const picture = entry.pictures[place];
    if (!picture) return;
    setRemoved(picture.id in pictures ? { picture, place } : undefined);
    editor.removePicture(picture.id);
  }

  function takeBack({ picture, place }: Removed) {
    setRemoved(undefined);
    show(entry.pictures.toSpliced(place, 0, picture));
  }

  return (
    <fieldset className="grid min-w-0 content-start gap-3">
      <legend className="mb-2 text-h4 serif text-hedge">Photographs</legend>
      <div className="grid gap-3 rounded-md border border-line bg-card p-4">
        <div role="radiogroup" aria-label="Taken" className="flex flex-wrap gap-2">
          {kinds.map(({ value, name }) => (
            <label
              key={value}
              className="chip kind-chip has-checked:border-hedge has-checked:bg-hedge has-checked:text-white"
            >
              <input type="radio" name={kindName} checked={kind === value} onChange={() => setKind(value)} />
              {name}
            </label>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <label className="btn btn-sm btn-lawn file-button">
            <Icon name="plus" className="size-5" />
            Choose photographs
            <input
              type="file"
              id="job-pictures"
              multiple
              accept={readable}
              onChange={choose}
              aria-invalid={Boolean(mistakes.pictures)}
              aria-describedby="job-pictures-error"
            />
          </label>
          <label className="btn btn-sm btn-line file-button">
            <Icon name="camera" className="size-5" />
            Take one now
            <input type="file" accept={readable} capture="environment" onChange={choose} />
          </label>
        </div>
        <p id="job-pictures-error" role="alert" className="text-xs font-semibold text-brick empty:hidden">
          {mistakes.pictures ?? (tooMany ? pictureWords.enough : '')}
        </p>
        <p role="status" className="text-xs text-soft">
          {entry.pictures.length > 0
            ? pictureWords.progress(arrivedCount, entry.pictures.length)
            : 'Up to eight. They’re made small before they’re sent, and where they were taken is left out.'}
        </p>
      </div>
      {removed && (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          <Status as="span">Photograph removed.</Status>
          <button type="button" className="link min-h-11" onClick={() => takeBack(removed)}>
            Undo
          </button>
        </p>
      )}
      <ol ref={list} className="grid gap-3">
        {entry.pictures.map((picture, place) => (
          <PhotographCard
            key={picture.id}
            picture={picture}
            place={place}
            count={entry.pictures.length}
            entry={entry}
            stored={pictures[picture.id]}
            upload={uploads[picture.id]}
            error={mistakes[`description-${picture.id}`]}
            handle={handleFor(place)}
            isDragged={dragged === place}
            onChange={(changes) =>
              show(entry.pictures.map((each) => (each.id === picture.id ? { ...each, ...changes } : each)))
            }
            onMove={(to) => move(place, to)}
            onRemove={() => remove(place)}
            onSendAgain={() => editor.sendAgain(picture.id)}
          />
        ))}
      </ol>
    </fieldset>
  );
}
