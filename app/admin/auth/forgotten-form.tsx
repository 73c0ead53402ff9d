import { useEffect, useState } from 'react';
import { focusMistake } from '../../ui/focus-mistake.ts';
import type { StaffClient } from '../client.ts';
import { withTimeout } from '../with-timeout.ts';
import { mailsCodes } from '../staff-accounts.ts';
import { EmailField } from '../typed-fields.tsx';
import { dataOf, fieldText, useSubmit } from '../use-submit.ts';
import { AuthFrame, BusyButton, LinkButton } from './auth-frame.tsx';
import { emailMistake } from './credentials.ts';
import type { Step } from './steps.ts';
import { signInPath } from '#shared/staff-addresses.ts';

/** Asks for the email address, and says whom to contact if no mail can be sent. */
export function ForgottenForm({ client, onStep }: { client: StaffClient; onStep: (step: Step) => void }) {
  const { busy, run } = useSubmit();
  const [mistake, setMistake] = useState<string>();
  const [byMail, setByMail] = useState(true);
  useEffect(() => {
    void withTimeout(mailsCodes(client)).then((answer) => setByMail(answer !== false));
  }, [client]);

  function submit(form: HTMLFormElement) {
    const email = fieldText(form, 'email').trim();
    const newMistake = emailMistake(email);
    setMistake(newMistake);
    if (newMistake) return focusMistake(form.querySelector<HTMLElement>('[name=email]'));
    void run(async () => {
      dataOf(await client.auth.resetPasswordForEmail(email, { redirectTo: `${location.origin}${signInPath}` }));
      onStep({ name: 'code', email });
    });
  }

  const backButton = <LinkButton onClick={() => onStep({ name: 'sign in' })}>Back to sign in</LinkButton>;
  if (!byMail)
    return (
      <AuthFrame
        title="Forgotten your password?"
        text="This site sends no email. Ask a colleague who is an admin for a reset link (Users, More, Reset link), or whoever looks after the server."
      >
        {backButton}
      </AuthFrame>
    );
  return (
    <AuthFrame
      title="Forgotten your password?"
      text="We send a code to your email address. It lasts an hour."
      onSubmit={submit}
      onTyped={() => setMistake(undefined)}
    >
      <EmailField id="auth-email" name="email" label="Email" autoComplete="username" error={mistake} />
      <BusyButton busy={busy}>Send the code</BusyButton>
      {backButton}
    </AuthFrame>
  );
}
