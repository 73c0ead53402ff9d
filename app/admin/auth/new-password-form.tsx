import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import type { StaffClient } from '../client.ts';
import { accountToasts } from '../messages.ts';
import { dataOf, typed, useAct } from '../use-act.ts';
import { AuthFrame, BusyButton } from './auth-frame.tsx';
import { passwordMistake } from './credentials.ts';
import { NewPasswordField } from './new-password-field.tsx';

/** The end of a forgotten password: whoever holds code or link is signed in already, and chooses a new one. */
export function NewPasswordForm({ client, onDone }: { client: StaffClient; onDone: () => void }) {
  const { busy, act } = useAct();
  const [mistake, setMistake] = useState<string>();

  function submit(form: HTMLFormElement) {
    const password = typed(form, 'password');
    const wrong = passwordMistake(password);
    setMistake(wrong);
    if (wrong) return form.querySelector<HTMLElement>('[name=password]')?.focus();
    void act(async () => {
      dataOf(await client.auth.updateUser({ password }));
      toast(accountToasts.passwordChanged);
      onDone();
    });
  }

  return (
    <AuthFrame title="Choose a new password" text="From now on you sign in with this one." onSubmit={submit}>
      <NewPasswordField error={mistake} />
      <BusyButton busy={busy}>Save and sign in</BusyButton>
    </AuthFrame>
  );
}
