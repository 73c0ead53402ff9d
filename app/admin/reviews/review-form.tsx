import { sourceNames } from '../../reviews/featured-reviews.ts';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { useStaffSession } from '../staff-session.ts';
import { EntryForm } from '../entry-form.tsx';
import type { Typed } from '../kept-entry.ts';
import { reviewMessages } from '../messages.ts';
import { DateField, WebAddressField } from '../typed-fields.tsx';
import { dayOf } from './posted-date.ts';
import { type EditedReview, limits, readDraft } from './review-draft.ts';
import { addReview, changeReview } from './reviews.ts';

type Props = { editing: EditedReview | undefined; typed: Typed | undefined; onSaved: () => void; onCancel: () => void };

/** Adds a review, or changes the one it was opened with. */
export function ReviewForm({ editing, typed, onSaved, onCancel }: Props) {
  const { client } = useStaffSession();

  function read(form: HTMLFormElement) {
    const draft = readDraft(form, editing);
    if (draft.mistakes.author_image) toast(reviewMessages.invalidUrl);
    return draft;
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
      editing={editing && identityOf(editing)}
      typed={typed}
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
              hint="This website keeps a copy of the picture and shows that. If it can’t be fetched, the list of reviews says so."
              defaultValue={editing?.author_image ?? ''}
            />
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

/** What saving needs to know of it; the fields say the rest. */
function identityOf({ id, review_id, time_posted }: EditedReview): EditedReview {
  return { id, review_id, time_posted };
}
