import { useState } from 'react';
import { sourceNames } from '../../reviews/featured-reviews.ts';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { useDesk } from '../desk.ts';
import { EntryForm, type Typed } from '../entry-form.tsx';
import { reviewMessages } from '../messages.ts';
import { DateField, WebAddressField } from '../typed-fields.tsx';
import { ImageHint } from './image-hint.tsx';
import { keepReview, type EditedReview } from './kept-review.ts';
import { dayOf } from './posted-date.ts';
import { limits, readDraft } from './review-draft.ts';
import { addReview, changeReview } from './reviews.ts';

type Props = { editing: EditedReview | undefined; typed: Typed | undefined; onSaved: () => void; onCancel: () => void };

/** Adds a review, or changes the one it was opened with. */
export function ReviewForm({ editing, typed, onSaved, onCancel }: Props) {
  const { client } = useDesk();
  const [image, setImage] = useState(typed?.author_image ?? editing?.author_image ?? '');
  const [finishedImage, setFinishedImage] = useState(image);

  function read(form: HTMLFormElement) {
    const draft = readDraft(form, editing);
    if (draft.mistakes.author_image) toast(reviewMessages.invalidUrl);
    return draft;
  }

  function replaceImage(address: string) {
    setImage(address);
    setFinishedImage(address);
  }

  return (
    <EntryForm
      id="review"
      title={editing ? 'Edit review' : 'New review'}
      action="Save Review"
      read={read}
      save={(review) => (editing ? changeReview(client, editing.id, review) : addReview(client, review))}
      messages={{
        saved: editing ? reviewMessages.updated : reviewMessages.added,
        saveFailed: reviewMessages.saveFailed,
      }}
      typed={typed}
      onTyped={(form) => keepReview(form, editing)}
      onSaved={onSaved}
      onCancel={onCancel}
    >
      {(field) => (
        <>
          <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <TextField
              {...field('author_name')}
              label="Author name"
              maxLength={limits.authorName}
              defaultValue={editing?.author_name}
            />
            <TextField
              {...field('rating')}
              label="Rating, 1 to 5"
              type="number"
              inputMode="numeric"
              min={1}
              max={5}
              step={1}
              defaultValue={editing?.rating ?? 5}
            />
            <DateField
              {...field('time_posted')}
              label="Date posted"
              required={false}
              defaultValue={editing && dayOf(editing.time_posted)}
            />
            <WebAddressField
              {...field('author_image')}
              label="Author image URL"
              required={false}
              maxLength={limits.address}
              value={image}
              onChange={({ target }) => setImage(target.value)}
              onBlur={() => setFinishedImage(image)}
            />
            <ImageHint address={finishedImage} onReplace={replaceImage} />
            <SelectField
              {...field('source')}
              label="Where it came from"
              required={false}
              className="lg:col-span-2"
              defaultValue={editing?.source ?? ''}
            >
              <option value="">Not stated</option>
              {Object.entries(sourceNames).map(([source, name]) => (
                <option key={source} value={source}>
                  {name}
                </option>
              ))}
            </SelectField>
            <WebAddressField
              {...field('source_url')}
              label="Link to the original"
              required={false}
              maxLength={limits.address}
              className="lg:col-span-2"
              defaultValue={editing?.source_url ?? ''}
            />
            <TextArea
              {...field('review_text')}
              label="Review text"
              required={false}
              rows={4}
              maxLength={limits.reviewText}
              className="sm:col-span-2 lg:col-span-4"
              defaultValue={editing?.review_text ?? ''}
            />
          </div>
          <label className="check mt-4">
            <input type="checkbox" name="is_featured" defaultChecked={editing?.is_featured} />
            <span className="self-center">Feature on the home page</span>
          </label>
        </>
      )}
    </EntryForm>
  );
}
