import type { EmailOtpType } from '@supabase/supabase-js';
import type { StaffClient } from '../client.ts';
import { reasonOf } from '../reasons.ts';
import { dataOf, useAct } from '../use-act.ts';
import { AuthFrame, BusyButton } from './auth-frame.tsx';
import type { Step } from './steps.ts';

type Props = {
  client: StaffClient;
  link: { tokenHash: string; type: EmailOtpType };
  onStep: (step: Step) => void;
};

const titles: Partial<Record<EmailOtpType, string>> = {
  recovery: 'Choose a new password',
  invite: 'Accept your invitation',
  email_change: 'Confirm your e-mail address',
  signup: 'Confirm your e-mail address',
};

/** Waits for a press: the programs that look through mail open links too, and would use this one up. */
export function MailedLinkForm({ client, link: { tokenHash, type }, onStep }: Props) {
  const { busy, act } = useAct();
  const verify = () =>
    act(async () => {
      try {
        const { session } = dataOf(await client.auth.verifyOtp({ token_hash: tokenHash, type }));
        onStep(stepAfter(type, session !== null));
      } catch (error) {
        onStep({ name: 'notice', title: 'That did not work', text: reasonOf(error) });
      }
    });
  return (
    <AuthFrame
      title={titles[type] ?? 'Sign in'}
      text="You opened a link from a mail. Press the button to use it."
      onSubmit={() => void verify()}
    >
      <BusyButton busy={busy}>Continue</BusyButton>
    </AuthFrame>
  );
}

function stepAfter(type: EmailOtpType, signedIn: boolean): Step {
  if (type === 'recovery' || type === 'invite') return { name: 'new password' };
  if (type !== 'email_change') return { name: 'sign in' };
  const text = signedIn
    ? 'Your e-mail address is changed. Use the new one from now on.'
    : 'One mailbox has confirmed. Now open the link in the other one.';
  return { name: 'notice', title: 'Confirmed', text };
}
