import { useState } from 'react';
import { focusMistake } from '../../ui/focus-mistake.ts';
import { fieldText, useSubmit } from '../use-submit.ts';
import { passwordMistake } from './credentials.ts';

/** A new password: validated here first, then saved. */
export function useNewPassword(save: (password: string) => Promise<void>, least?: number) {
  const { busy, run } = useSubmit();
  const [mistake, setMistake] = useState<string>();

  function submit(form: HTMLFormElement) {
    const password = fieldText(form, 'password');
    const newMistake = passwordMistake(password, least);
    setMistake(newMistake);
    if (newMistake) return focusMistake(form.querySelector<HTMLElement>('[name=password]'));
    void run(() => save(password));
  }

  return { busy, mistake, submit };
}
