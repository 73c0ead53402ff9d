import type { EmailOtpType } from '@supabase/supabase-js';
import type { StaffClient } from '../client.ts';
import { dataOf, useSubmit } from '../use-submit.ts';
import { AuthFrame, BusyButton } from './auth-frame.tsx';
import { failedStep, type MailedLink, type Step } from './steps.ts';

type Props = {
  client: StaffClient;
  link: MailedLink;
  onStep: (step: Step) => void;
};

const titles: Partial<Record<EmailOtpType, string>> = {
  recovery: 'Choose a new password',
  invite: 'Accept your invitation',
  email_change: 'Confirm your email address',
  signup: 'Confirm your email address',
};

/** Waits for a press: the programs that look through mail open links too, and would use this one up. */
export function MailedLinkForm({ client, link, onStep }: Props) {
  const { busy, run } = useSubmit();
  const follow = () =>
    run(async () => {
      try {
        onStep(await followLink(client, link));
      } catch (error) {
        onStep(failedStep(error));
      }
    });
  // Anybody can put a session of theirs into a link: people see whose it is before it takes the place of their own.
  const text = link.by === 'session' ? `You opened a link for ${link.email}.` : 'You opened a link from an email.';
  return (
    <AuthFrame
      title={(link.by !== 'code' && titles[link.type]) || 'Sign in'}
      text={`${text} Press the button to use it.`}
      onSubmit={() => void follow()}
    >
      <BusyButton busy={busy}>Continue</BusyButton>
    </AuthFrame>
  );
}

async function followLink(client: StaffClient, link: MailedLink): Promise<Step> {
  switch (link.by) {
    case 'token': {
      const { session } = dataOf(await client.auth.verifyOtp({ token_hash: link.tokenHash, type: link.type }));
      return stepAfter(link.type, session !== null);
    }
    case 'code': {
      // Which kind of mail was asked for, this browser remembers with the code's other half.
      const { redirectType } = dataOf(await client.auth.exchangeCodeForSession(link.code)) as {
        redirectType?: unknown;
      };
      return stepAfter(redirectType === 'recovery' ? 'recovery' : 'magiclink', true);
    }
    case 'session':
      dataOf(await client.auth.setSession(link.tokens));
      return stepAfter(link.type, true);
  }
}

function stepAfter(type: EmailOtpType, signedIn: boolean): Step {
  if (type === 'recovery' || type === 'invite') return { name: 'new password' };
  if (type !== 'email_change') return { name: 'sign in' };
  const text = signedIn
    ? 'Your email address is changed. Use the new one from now on.'
    : 'One address is confirmed. Now open the link sent to the other one.';
  return { name: 'notice', title: 'Confirmed', text };
}
