import { passwordLength } from '#shared/password-length.ts';
import { useEffect, useState } from 'react';
import type { StaffClient } from '../client.ts';
import { formatMoment } from '../moment.ts';
import { acceptLink, lookAtLink, StaffAccountsError, type StaffLink } from '../staff-accounts.ts';
import { dataOf } from '../use-submit.ts';
import { AuthFrame, BusyButton } from './auth-frame.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { failedStep, type Step } from './steps.ts';
import { useNewPassword } from './use-new-password.ts';

type Props = { client: StaffClient; token: string; onDone: () => void; onNotice: (notice: Step) => void };

const greetings = {
  invitation: ({ email, full_name }: StaffLink) => ({
    title: full_name ? `Welcome, ${full_name}` : 'Welcome',
    text: `You sign in with ${email}. Choose a password, and you are in.`,
  }),
  reset: ({ email }: StaffLink) => ({
    title: 'Choose a new password',
    text: `For ${email}. It signs the account out everywhere and removes its second factors.`,
  }),
};

const looking = { title: 'One moment', text: 'Your link is being looked at.' };

/** An invitation, or a reset link from a colleague: choose a password, and you are in. */
export function StaffLinkForm({ client, token, onDone, onNotice }: Props) {
  const [link, setLink] = useState<StaffLink>();

  useEffect(() => {
    lookAtLink(client, token).then(setLink, (error: unknown) => onNotice(tooEarly(error) ?? failedStep(error)));
  }, [client, token, onNotice]);

  const { busy, mistake, submit } = useNewPassword(async (password) => {
    if (!link) return;
    await acceptLink(client, token, password);
    dataOf(await client.auth.signInWithPassword({ email: link.email, password }));
    onDone();
  }, passwordLength.ours);

  return (
    <AuthFrame {...(link ? greetings[link.purpose](link) : looking)} onSubmit={submit}>
      <input type="hidden" name="email" autoComplete="username" value={link?.email ?? ''} readOnly />
      <NewPasswordField error={mistake} />
      <BusyButton busy={busy || !link}>Save and sign in</BusyButton>
    </AuthFrame>
  );
}

/** Somebody who did not ask for it has a day to object. */
function tooEarly(error: unknown): Step | null {
  if (!(error instanceof StaffAccountsError) || !error.usableFrom) return null;
  return {
    name: 'notice',
    title: 'Not yet',
    text: `This link works from ${formatMoment(error.usableFrom)} on. Please open it again then. If you did not ask for it, sign in and change your password, or ask a colleague to withdraw it.`,
  };
}
