import { useEffect, useRef, useState, type FormEvent } from 'react';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { FormButtons } from '../form-buttons.tsx';
import { useDesk } from '../desk.ts';
import { withServerMessage } from '../reasons.ts';
import { typed } from '../use-act.ts';
import type { SavedHours } from './business-database.ts';
import { hoursMessages } from './business-messages.ts';
import { addHours } from './business.ts';
import { dayMistakes, today, type DayMistakes } from './days.ts';

type Mistakes = DayMistakes & { opens?: string; closes?: string };

/** PostgreSQL's word for two ranges of days that overlap. */
const daysOverlap = '23P01';

export function HoursForm({ onSaved, onCancel }: { onSaved: () => void; onCancel: () => void }) {
  const { client, recheck } = useDesk();
  const form = useRef<HTMLFormElement>(null);
  const [closed, setClosed] = useState(true);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [saving, setSaving] = useState(false);

  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (saving) return;
    const value = (name: string) => typed(form.current as HTMLFormElement, name);
    const hours: SavedHours = {
      first_day: value('first_day'),
      last_day: value('last_day') || value('first_day'),
      opens: closed ? null : value('opens'),
      closes: closed ? null : value('closes'),
    };
    const wrong = mistakesIn(hours);
    setMistakes(wrong);
    const [firstWrong] = Object.keys(wrong);
    if (firstWrong) return document.getElementById(`hours-${firstWrong}`)?.focus();
    setSaving(true);
    const { data, error, status } = await addHours(client, hours);
    setSaving(false);
    if (!error && data.length > 0) {
      toast(hoursMessages.saved);
      return onSaved();
    }
    if (error?.code === daysOverlap) return toast(hoursMessages.taken);
    toast(withServerMessage(hoursMessages.saveFailed, error, status));
    void recheck();
  }

  const field = (name: keyof Mistakes) => ({ id: `hours-${name}`, name, error: mistakes[name] });
  return (
    <form
      ref={form}
      noValidate
      method="post"
      className="mt-5 scroll-mt-28 rounded-md border border-line bg-card p-5 sm:p-6"
      aria-labelledby="hours-form-title"
      onSubmit={(event) => void onSubmit(event)}
    >
      <h3 id="hours-form-title" className="text-h4">
        Days with different hours
      </h3>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <TextField {...field('first_day')} label="First day" type="date" max="9999-12-31" min={today()} />
        <TextField
          {...field('last_day')}
          label="Last day, if there are more"
          required={false}
          type="date"
          max="9999-12-31"
        />
      </div>
      <label className="check mt-4">
        <input type="checkbox" checked={closed} onChange={({ target }) => setClosed(target.checked)} />
        <span className="self-center">Closed all day</span>
      </label>
      {!closed && (
        <div className="mt-4 grid grid-cols-2 gap-4">
          <TextField {...field('opens')} label="Opens" type="time" />
          <TextField {...field('closes')} label="Closes" type="time" />
        </div>
      )}
      <div className="mt-5">
        <FormButtons action="Save Hours" busy={saving} waiting="Saving..." onCancel={onCancel} />
      </div>
    </form>
  );
}

function mistakesIn(hours: SavedHours): Mistakes {
  const wrong: Mistakes = dayMistakes(hours);
  if (hours.opens === '') wrong.opens = 'Please say when you open';
  if (hours.closes === '') wrong.closes = 'Please say when you close';
  if (hours.opens && hours.closes && hours.closes <= hours.opens) wrong.closes = 'It must be after you open';
  return wrong;
}
