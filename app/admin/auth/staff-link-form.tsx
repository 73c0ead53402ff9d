import { useEffect, useState } from 'react';
import type { StaffClient } from '../client.ts';
import { reasonOf } from '../reasons.ts';
import { acceptLink, lookAtLink, type StaffLink } from '../staff-accounts.ts';
import { dataOf, typed, useAct } from '../use-act.ts';
import { AuthFrame, BusyButton } from './auth-frame.tsx';
import { passwordMistake } from './credentials.ts';
import { NewPasswordField } from './new-password-field.tsx';
import type { Step } from './steps.ts';

type Props = { client: StaffClient; token: string; onDone: () => void; onNotice: (notice: Step) => void };

const titles = { invitation: 'Welcome', reset: 'Choose a new password' };

/** An invitation, or a reset link from a colleague: choose a password, and you are in. */
export function StaffLinkForm({ client, token, onDone, onNotice }: Props) {
  const { busy, act } = useAct();
  const [mistake, setMistake] = useState<string>();
  const [link, setLink] = useState<StaffLink>();

  useEffect(() => {
    lookAtLink(client, token).then(setLink, (error: unknown) =>
      onNotice({ name: 'notice', title: 'That did not work', text: reasonOf(error) }),
    );
  }, [client, token, onNotice]);

  function submit(form: HTMLFormElement) {
    const password = typed(form, 'password');
    const wrong = passwordMistake(password);
    setMistake(wrong);
    if (wrong) return form.querySelector<HTMLElement>('[name=password]')?.focus();
    void act(async () => {
      if (!link) return;
      await acceptLink(client, token, password);
      dataOf(await client.auth.signInWithPassword({ email: link.email, password }));
      onDone();
    });
  }

  return (
    <AuthFrame
      title={titles[link?.purpose ?? 'reset']}
      text={link ? `${link.full_name ? `${link.full_name}, ` : ''}${link.email}` : 'One moment'}
      onSubmit={submit}
    >
      <input type="hidden" name="email" autoComplete="username" value={link?.email ?? ''} readOnly />
      <NewPasswordField error={mistake} />
      <BusyButton busy={busy || !link}>Save and sign in</BusyButton>
    </AuthFrame>
  );
}
