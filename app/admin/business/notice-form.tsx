import { useEffect, useRef, useState, type FormEvent } from 'react';
import { noticesMarkup } from '#shared/business/markup.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { FormButtons } from '../form-buttons.tsx';
import { useDesk } from '../desk.ts';
import { withServerMessage } from '../reasons.ts';
import { typed } from '../use-act.ts';
import type { StoredNotice } from './business-database.ts';
import { noticeMessages } from './business-messages.ts';
import { longestMessage, saveNotice } from './business.ts';
import { dayMistakes, today, type DayMistakes } from './days.ts';

type Props = { editing: StoredNotice | undefined; onSaved: () => void; onCancel: () => void };
type Mistakes = DayMistakes & { message?: string };

/** Adds a notice, or changes the one it was opened with; shows what visitors will see. */
export function NoticeForm({ editing, onSaved, onCancel }: Props) {
  const { client, recheck } = useDesk();
  const form = useRef<HTMLFormElement>(null);
  const [message, setMessage] = useState(editing?.message ?? '');
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [saving, setSaving] = useState(false);

  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (saving) return;
    const days = {
      first_day: typed(event.currentTarget, 'first_day'),
      last_day: typed(event.currentTarget, 'last_day'),
    };
    const notice = { message: oneLine(message), ...days };
    const wrong = { ...(!notice.message && { message: 'Please write the notice' }), ...dayMistakes(days) };
    setMistakes(wrong);
    const [firstWrong] = Object.keys(wrong);
    if (firstWrong) return document.getElementById(`notice-${firstWrong}`)?.focus();
    setSaving(true);
    const { data, error, status } = await saveNotice(client, notice, editing?.id);
    setSaving(false);
    if (!error && data.length > 0) {
      toast(noticeMessages.saved);
      return onSaved();
    }
    toast(withServerMessage(noticeMessages.saveFailed, error, status));
    void recheck();
  }

  const preview = noticesMarkup([{ key: 'preview', message: oneLine(message) || 'Your notice' }]);
  return (
    <form
      ref={form}
      noValidate
      method="post"
      className="mt-5 scroll-mt-28 rounded-md border border-line bg-card p-5 sm:p-6"
      aria-labelledby="notice-form-title"
      onSubmit={(event) => void onSubmit(event)}
    >
      <h3 id="notice-form-title" className="text-h4">
        {editing ? 'Change notice' : 'New notice'}
      </h3>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <TextArea
          id="notice-message"
          name="message"
          label={`Notice, up to ${longestMessage} characters`}
          rows={3}
          maxLength={longestMessage}
          className="sm:col-span-2"
          error={mistakes.message}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
        <TextField
          id="notice-first_day"
          name="first_day"
          label="First day"
          type="date"
          max="9999-12-31"
          error={mistakes.first_day}
          defaultValue={editing?.first_day ?? today()}
        />
        <TextField
          id="notice-last_day"
          name="last_day"
          label="Last day"
          type="date"
          max="9999-12-31"
          error={mistakes.last_day}
          defaultValue={editing?.last_day}
        />
      </div>
      <p className="mt-5 text-xs font-semibold text-hedge">Preview</p>
      <div className="notice-preview mt-1" dangerouslySetInnerHTML={{ __html: preview }} />
      <div className="mt-5">
        <FormButtons action="Save Notice" busy={saving} waiting="Saving..." onCancel={onCancel} />
      </div>
    </form>
  );
}

/** Line breaks and other control characters become spaces: a notice is one line of plain text. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
