import { useState } from 'react';
import { fieldText, useAct } from '../use-act.ts';
import { passwordMistake } from './credentials.ts';

/** A new password: validated here first, then saved. */
export function useNewPassword(save: (password: string) => Promise<void>) {
  const { busy, act } = useAct();
  const [mistake, setMistake] = useState<string>();

  function submit(form: HTMLFormElement) {
    const password = fieldText(form, 'password');
    const newMistake = passwordMistake(password);
    setMistake(newMistake);
    if (newMistake) return form.querySelector<HTMLElement>('[name=password]')?.focus();
    void act(() => save(password));
  }

  return { busy, mistake, submit };
}
