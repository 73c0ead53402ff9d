import { useState } from 'react';
import { noticesMarkup } from '#shared/business/markup.ts';
import { TextArea } from '../../ui/field.tsx';
import { useStaffSession } from '../staff-session.ts';
import { EntryForm } from '../entry-form.tsx';
import { DateField } from '../typed-fields.tsx';
import { fieldText } from '../use-submit.ts';
import type { StoredNotice } from './business.ts';
import { noticeMessages } from './business-messages.ts';
import { longestMessage, saveNotice } from './business.ts';
import type { EntryFormProps } from './entry-list.tsx';
import { dayMistakes, today } from './days.ts';

/** Adds a notice, or changes the one it was opened with; shows what visitors will see. */
export function NoticeForm({ editing, typed, onSaved, onCancel }: EntryFormProps<StoredNotice>) {
  const { client } = useStaffSession();
  const [message, setMessage] = useState(typed?.message ?? editing?.message ?? '');
  const line = oneLine(message);

  function read(form: HTMLFormElement) {
    const days = { first_day: fieldText(form, 'first_day'), last_day: fieldText(form, 'last_day') };
    const mistakes = { ...(!line && { message: 'Please write the notice' }), ...dayMistakes(days) };
    return { entry: { message: line, ...days }, mistakes };
  }

  return (
    <EntryForm
      id="notice"
      title={editing ? 'Change notice' : 'New notice'}
      action="Save Notice"
      read={read}
      save={(notice) => saveNotice(client, notice, editing?.id)}
      messages={noticeMessages}
      editing={editing}
      typed={typed}
      onSaved={onSaved}
      onCancel={onCancel}
    >
      {(field) => (
        <>
          <div className="mt-4 grid gap-4 sm:grid-cols-2">
            <TextArea
              {...field('message')}
              label={`Notice, up to ${longestMessage} characters`}
              rows={3}
              maxLength={longestMessage}
              className="sm:col-span-2"
              value={message}
              onChange={({ target }) => setMessage(target.value)}
            />
            <DateField {...field('first_day')} label="First day" defaultValue={editing?.first_day ?? today()} />
            <DateField {...field('last_day')} label="Last day" defaultValue={editing?.last_day} />
          </div>
          <p className="mt-5 text-xs font-semibold text-hedge">Preview</p>
          <div
            className="notice-preview mt-1"
            dangerouslySetInnerHTML={{ __html: noticesMarkup([{ key: 'preview', message: line || 'Your notice' }]) }}
          />
        </>
      )}
    </EntryForm>
  );
}

/** Line breaks and other control characters become spaces: a notice is one line of plain text. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
