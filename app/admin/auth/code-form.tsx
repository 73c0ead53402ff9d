import { useState } from 'react';
import { focusMistake } from '../../ui/focus-mistake.ts';
import { TextField } from '../../ui/field.tsx';
import type { StaffClient } from '../client.ts';
import { dataOf, fieldText, useSubmit } from '../use-submit.ts';
import { AuthFrame, BusyButton, LinkButton } from './auth-frame.tsx';
import type { Step } from './steps.ts';

type Props = { client: StaffClient; email: string; onStep: (step: Step) => void };

/** The field for the mailed code; it never reveals whether an account exists. */
export function RecoveryCodeForm({ client, email, onStep }: Props) {
  const { busy, run } = useSubmit();
  const [mistake, setMistake] = useState<string>();

  function submit(form: HTMLFormElement) {
    const token = fieldText(form, 'code').replace(/\s/g, '');
    setMistake(token ? undefined : 'Please enter the code from the email');
    if (!token) return focusMistake(form.querySelector<HTMLElement>('[name=code]'));
    void run(async () => {
      dataOf(await client.auth.verifyOtp({ email, token, type: 'recovery' }));
      onStep({ name: 'new password' });
    });
  }

  return (
    <AuthFrame
      title="Check your email"
      text={`If ${email} has an account, a code is on its way there. Type it here, or open the link in the email.`}
      onSubmit={submit}
      onTyped={() => setMistake(undefined)}
    >
      <TextField
        id="auth-code"
        name="code"
        label="Code"
        inputMode="numeric"
        maxLength={20}
        autoComplete="one-time-code"
        error={mistake}
      />
      <BusyButton busy={busy}>Continue</BusyButton>
      <LinkButton onClick={() => onStep({ name: 'forgotten' })}>Send another code</LinkButton>
    </AuthFrame>
  );
}
