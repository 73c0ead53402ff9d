import { useState } from 'react';
import { TextField } from '../../ui/field.tsx';
import { useStaffSession } from '../staff-session.ts';
import { EntryForm } from '../entry-form.tsx';
import { DateField } from '../typed-fields.tsx';
import { fieldText } from '../use-submit.ts';
import type { SavedHours, StoredHours } from './business.ts';
import { hoursMessages } from './business-messages.ts';
import { saveHours } from './business.ts';
import type { EntryFormProps } from './entry-list.tsx';
import { dayMistakes, today, type DayMistakes } from './days.ts';

type Mistakes = DayMistakes & { opens?: string; closes?: string };

/** PostgreSQL's word for two ranges of days that overlap. */
const daysOverlap = '23P01';

/** Adds days, or changes those it was opened with. */
export function HoursForm({ editing, typed, onSaved, onCancel }: EntryFormProps<StoredHours>) {
  const { client } = useStaffSession();
  const [isClosed, setIsClosed] = useState(typed ? !typed.opens && !typed.closes : !editing?.opens);

  function read(form: HTMLFormElement) {
    const entry: SavedHours = {
      first_day: fieldText(form, 'first_day'),
      last_day: fieldText(form, 'last_day') || fieldText(form, 'first_day'),
      opens: isClosed ? null : fieldText(form, 'opens'),
      closes: isClosed ? null : fieldText(form, 'closes'),
    };
    return { entry, mistakes: mistakesIn(entry) };
  }

  return (
    <EntryForm
      id="hours"
      title={editing ? 'Change these days' : 'Days with special hours'}
      action="Save Hours"
      read={read}
      save={(hours) => saveHours(client, hours, editing?.id)}
      messages={hoursMessages}
      editing={editing}
      typed={typed}
      refusals={{ [daysOverlap]: hoursMessages.taken }}
      onSaved={onSaved}
      onCancel={onCancel}
    >
      {(field) => (
        <>
          <div className="mt-4 grid gap-4 sm:grid-cols-2">
            <DateField
              {...field('first_day')}
              label="First day"
              min={editing ? undefined : today()}
              defaultValue={editing?.first_day}
            />
            <DateField
              {...field('last_day')}
              label="Last day, if there are more"
              required={false}
              defaultValue={editing?.last_day}
            />
          </div>
          <label className="check mt-4">
            <input type="checkbox" checked={isClosed} onChange={({ target }) => setIsClosed(target.checked)} />
            <span className="self-center">Closed all day</span>
          </label>
          {!isClosed && (
            <div className="mt-4 grid grid-cols-2 gap-4">
              <TextField {...field('opens')} label="Opens" type="time" defaultValue={editing?.opens?.slice(0, 5)} />
              <TextField {...field('closes')} label="Closes" type="time" defaultValue={editing?.closes?.slice(0, 5)} />
            </div>
          )}
        </>
      )}
    </EntryForm>
  );
}

function mistakesIn(hours: SavedHours): Mistakes {
  const mistakes: Mistakes = dayMistakes(hours);
  if (hours.opens === '') mistakes.opens = 'Please say when you open';
  if (hours.closes === '') mistakes.closes = 'Please say when you close';
  if (hours.opens && hours.closes && hours.closes <= hours.opens) mistakes.closes = 'It must be after you open';
  return mistakes;
}
