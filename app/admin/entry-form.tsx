import { useEffect, useRef, useState, type ReactNode } from 'react';
import { focusMistake } from '../ui/focus-mistake.ts';
import { toast, type Toast } from '../ui/toast.ts';
import { useStaffSession } from './staff-session.ts';
import { FormButtons } from './form-buttons.tsx';
import { fillIn, typedInto, useKept, type OpenEntry, type Typed } from './kept-entry.ts';
import { withServerMessage } from './reasons.ts';
import { StaffForm } from './staff-form.tsx';

type Answer = { data: unknown[] | null; error: { message: string; code?: string } | null; status: number };

/** What is wrong with a field, by the field's name, in the order of the form. */
type Mistakes = Partial<Record<string, string>>;

type Field = { id: string; name: string; error: string | undefined; autoComplete: 'off' };

type Props<T> = {
  /** What it is a form of: the ids of its fields begin with it. */
  id: string;
  title: string;
  action: string;
  read: (form: HTMLFormElement) => { entry: T; mistakes: Mistakes };
  save: (entry: T) => PromiseLike<Answer>;
  messages: { saved: Toast; saveFailed: Toast };
  /** Refusals of the database that have words of their own, by their code. */
  refusals?: Partial<Record<string, Toast>>;
  /** What saving needs to know of the entry that is being changed. */
  editing: object | undefined;
  /** What was typed in an earlier form, and not saved. */
  typed?: Typed | undefined;
  onSaved: () => void;
  onCancel: () => void;
  children: (field: (name: string) => Field) => ReactNode;
};

/** The form of one list entry: its first field gets the focus when it opens, the first mistake after a failed save. */
export function EntryForm<T>({ id, title, action, read, save, messages, refusals = {}, ...props }: Props<T>) {
  const { editing, typed, onSaved, onCancel, children } = props;
  const { recheck } = useStaffSession();
  const { keep } = useKept<OpenEntry<object>>(id);
  const form = useRef<HTMLFormElement>(null);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [saving, setSaving] = useState(false);

  const typedBefore = useRef(typed);
  useEffect(() => {
    if (form.current && typedBefore.current) fillIn(form.current, typedBefore.current);
    form.current?.scrollIntoView({ block: 'nearest' });
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, []);

  async function submit(sent: HTMLFormElement) {
    if (saving) return;
    const draft = read(sent);
    setMistakes(draft.mistakes);
    const [firstWrong] = Object.keys(draft.mistakes);
    if (firstWrong) return focusMistake(document.getElementById(`${id}-${firstWrong}`));
    setSaving(true);
    const { data, error, status } = await save(draft.entry);
    setSaving(false);
    if (!error && data?.length) {
      toast(messages.saved);
      return onSaved();
    }
    const refusal = refusals[error?.code ?? ''];
    toast(refusal ?? withServerMessage(messages.saveFailed, error, status));
    if (!refusal) void recheck();
  }

  return (
    <StaffForm
      ref={form}
      className="mt-5 scroll-mt-28 rounded-md border border-line bg-card p-5 sm:p-6"
      aria-labelledby={`${id}-form-title`}
      onInput={({ currentTarget }) => keep({ editing, typed: typedInto(currentTarget) })}
      onSubmit={(sent) => void submit(sent)}
    >
      <h3 id={`${id}-form-title`} className="text-h4">
        {title}
      </h3>
      {children((name) => ({ id: `${id}-${name}`, name, error: mistakes[name], autoComplete: 'off' }))}
      <div className="mt-5">
        <FormButtons action={action} busy={saving} waiting="Saving..." onCancel={onCancel} />
      </div>
    </StaffForm>
  );
}
