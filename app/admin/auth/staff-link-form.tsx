import { useEffect, useState } from 'react';
import type { StaffClient } from '../client.ts';
import { reasonOf } from '../reasons.ts';
import { acceptLink, lookAtLink, type StaffLink } from '../staff-accounts.ts';
import { dataOf } from '../use-act.ts';
import { AuthFrame, BusyButton } from './auth-frame.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import type { Step } from './steps.ts';
import { useNewPassword } from './use-new-password.ts';

type Props = { client: StaffClient; token: string; onDone: () => void; onNotice: (notice: Step) => void };

const greetings = {
  invitation: ({ email, full_name }: StaffLink) => ({
    title: full_name ? `Welcome, ${full_name}` : 'Welcome',
    text: `You sign in with ${email}. Choose a password, and you are in.`,
  }),
  reset: ({ email }: StaffLink) => ({
    title: 'Choose a new password',
    text: `For ${email}. It signs the account out everywhere and takes its second factors off.`,
  }),
};

const looking = { title: 'One moment', text: 'Your link is being looked at.' };

/** An invitation, or a reset link from a colleague: choose a password, and you are in. */
export function StaffLinkForm({ client, token, onDone, onNotice }: Props) {
  const [link, setLink] = useState<StaffLink>();

  useEffect(() => {
    lookAtLink(client, token).then(setLink, (error: unknown) =>
      onNotice({ name: 'notice', title: 'That did not work', text: reasonOf(error) }),
    );
  }, [client, token, onNotice]);

  const { busy, mistake, submit } = useNewPassword(async (password) => {
    if (!link) return;
    await acceptLink(client, token, password);
    dataOf(await client.auth.signInWithPassword({ email: link.email, password }));
    onDone();
  });

  return (
    <AuthFrame {...(link ? greetings[link.purpose](link) : looking)} onSubmit={submit}>
      <input type="hidden" name="email" autoComplete="username" value={link?.email ?? ''} readOnly />
      <NewPasswordField error={mistake} />
      <BusyButton busy={busy || !link}>Save and sign in</BusyButton>
    </AuthFrame>
  );
}
