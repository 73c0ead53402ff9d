import type { ChangeEvent } from 'react';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { DateField } from '../typed-fields.tsx';
import { cleaned, type JobEntry, type JobField, limits, type Mistakes } from './job-entry.ts';
import { QuotedReview } from './quoted-review.tsx';
import { currentDay, formatMonth, recentMonths, serviceName, townName, useChoices } from './work-choices.ts';

type Props = { entry: JobEntry; mistakes: Mistakes; onEdit: (changes: Partial<JobEntry>) => void };
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was done, where and when. */
export function JobFacts({ entry, mistakes, onEdit }: Props) {
  const choices = useChoices();
  const months = recentMonths();
  const field = (name: JobField, { lines = false } = {}) => ({
    id: `job-${name}`,
    name,
    value: entry[name],
    error: mistakes[name],
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<Control>) => onEdit({ [name]: cleaned(target.value, { lines }) }),
  });
  const today = currentDay();

  return (
    <div className="grid content-start gap-4">
      <TextField {...field('title')} label="Title" maxLength={limits.title} placeholder="A wall to hold the bank" />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <SelectField {...field('service')} label="Service" className="max-sm:col-span-2">
          <option value="">Choose…</option>
          {entry.service && !serviceName(choices, entry.service) && (
            <option value={entry.service}>{entry.service} (no longer a page)</option>
          )}
          {choices.services.map(({ name, pages }) => (
            <optgroup key={name} label={name}>
              {pages.map((page) => (
                <option key={page.path} value={page.path}>
                  {page.name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <SelectField {...field('town')} label="Town" required={false}>
          <option value="">None of these</option>
          {entry.town && !townName(choices, entry.town) && (
            <option value={entry.town}>{entry.town} (no longer a page)</option>
          )}
          {choices.towns.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('month')} label="Month">
          <option value="">Choose…</option>
          {[...(entry.month && !months.includes(entry.month) ? [entry.month] : []), ...months].map((month) => (
            <option key={month} value={month}>
              {formatMonth(month)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextArea
        {...field('story', { lines: true })}
        label="What was done and how it turned out"
        rows={5}
        maxLength={limits.story}
        action={
          <p className="text-xs text-soft tabular-nums">
            {entry.story.length} of {limits.story} characters
          </p>
        }
      />
      <div className="grid grid-cols-3 gap-4">
        <TextField {...field('days')} label="Days on site" required={false} inputMode="decimal" maxLength={5} />
        <TextField {...field('price_from')} label="Price from, £" required={false} inputMode="numeric" maxLength={12} />
        <TextField {...field('price_to')} label="Price to, £" required={false} inputMode="numeric" maxLength={12} />
      </div>
      <TextField
        {...field('crew')}
        label="Who did it, first names"
        required={false}
        maxLength={limits.crew * (limits.name + 2)}
        placeholder="Sam, Jo"
      />
      <QuotedReview entry={entry} onEdit={onEdit} />
      <DateField
        {...field('agreed_on')}
        label="Day the customer agreed to be shown"
        max={today}
        action={
          <p className="flex flex-wrap items-center gap-x-3 text-xs text-soft">
            {entry.agreed_on !== today && (
              <button type="button" className="link min-h-11" onClick={() => onEdit({ agreed_on: today })}>
                They agreed today
              </button>
            )}
            Never name them or their street, here or in the story.
          </p>
        }
      />
    </div>
  );
}
