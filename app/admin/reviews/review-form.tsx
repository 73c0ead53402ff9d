import { useEffect, useRef, useState, type FormEvent } from 'react';
import { TextArea, TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import type { Review } from '../database.ts';
import { useDesk } from '../desk.ts';
import { FormButtons } from '../form-buttons.tsx';
import { reviewMessages } from '../messages.ts';
import { withServerMessage } from '../reasons.ts';
import { dayOf } from './posted-date.ts';
import { ImageHint } from './image-hint.tsx';
import { limits, readDraft, type Mistakes } from './review-draft.ts';
import { addReview, changeReview, type SavedReview } from './reviews.ts';

type Props = { editing: Review | undefined; onSaved: () => void; onCancel: () => void };

/** Adds a review, or changes the one it was opened with. */
export function ReviewForm({ editing, onSaved, onCancel }: Props) {
  const { client, recheck } = useDesk();
  const form = useRef<HTMLFormElement>(null);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [saving, setSaving] = useState(false);
  const [image, setImage] = useState(editing?.author_image ?? '');
  const [finishedImage, setFinishedImage] = useState(image);

  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
    form.current?.querySelector('input')?.focus();
  }, []);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (saving) return;
    const draft = readDraft(event.currentTarget, editing);
    setMistakes(draft.mistakes);
    if (draft.mistakes.author_image) toast(reviewMessages.invalidUrl);
    const [firstWrong] = Object.keys(draft.mistakes);
    if (firstWrong) return document.getElementById(`review-${firstWrong}`)?.focus();
    setSaving(true);
    await save(draft.review);
    setSaving(false);
  }

  async function save(review: SavedReview) {
    const { data, error, status } = await (editing
      ? changeReview(client, editing.id, review)
      : addReview(client, review));
    if (!error && data.length > 0) {
      toast(editing ? reviewMessages.updated : reviewMessages.added);
      return onSaved();
    }
    toast(withServerMessage(reviewMessages.saveFailed, error, status));
    void recheck();
  }

  function replaceImage(address: string) {
    setImage(address);
    setFinishedImage(address);
  }

  const field = (name: string) => ({
    id: `review-${name}`,
    name,
    error: mistakes[name as keyof Mistakes],
    autoComplete: 'off',
  });
  return (
    <form
      ref={form}
      noValidate
      method="post"
      className="mt-5 scroll-mt-28 rounded-md border border-line bg-card p-5 sm:p-6"
      aria-labelledby="review-form-title"
      onSubmit={(event) => void onSubmit(event)}
    >
      <h3 id="review-form-title" className="text-h4">
        {editing ? 'Edit review' : 'New review'}
      </h3>
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
        <TextField
          {...field('time_posted')}
          label="Date posted"
          required={false}
          type="date"
          max="9999-12-31"
          defaultValue={editing && dayOf(editing.time_posted)}
        />
        <TextField
          {...field('author_image')}
          label="Author image URL"
          required={false}
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={limits.imageAddress}
          value={image}
          onChange={({ target }) => setImage(target.value)}
          onBlur={() => setFinishedImage(image)}
        />
        <ImageHint address={finishedImage} onReplace={replaceImage} />
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
      <div className="mt-5">
        <FormButtons action="Save Review" busy={saving} waiting="Saving..." onCancel={onCancel} />
      </div>
    </form>
  );
}
