import { useState, type ReactNode } from 'react';
import { focusMistake } from '../../ui/focus-mistake.ts';
import { toast, type Toast } from '../../ui/toast.ts';
import { StaffForm } from '../staff-form.tsx';
import { useSubmit } from '../use-submit.ts';

type Props<Name extends string> = {
  action: string;
  done: Toast;
  /** The first mistake in what was typed, by field. */
  check: (values: Record<Name, string>) => Partial<Record<Name, string>>;
  send: (values: Record<Name, string>) => Promise<void>;
  /** Passwords are not left standing. */
  clears?: boolean;
  render: (error: (name: Name) => string | undefined) => ReactNode;
};

/** A small form of the account page: checks, sends, says how it went. */
export function AccountForm<Name extends string>({ action, done, check, send, clears = false, render }: Props<Name>) {
  const { busy, run } = useSubmit();
  const [mistakes, setMistakes] = useState<Partial<Record<Name, string>>>({});

  function submit(form: HTMLFormElement) {
    const values = Object.fromEntries(new FormData(form)) as Record<Name, string>;
    const newMistakes = check(values);
    setMistakes(newMistakes);
    const [firstWrong] = Object.keys(newMistakes);
    if (firstWrong) return focusMistake(form.querySelector<HTMLElement>(`[name=${firstWrong}]`));
    void run(async () => {
      await send(values);
      if (clears) form.reset();
      toast(done);
    });
  }

  return (
    <StaffForm className="grid max-w-md gap-4" onSubmit={submit}>
      {render((name) => mistakes[name])}
      <button className="btn btn-sm btn-lawn justify-self-start" aria-disabled={busy}>
        {busy ? 'Please wait' : action}
      </button>
    </StaffForm>
  );
}
