import type { User } from '@supabase/supabase-js';
import type { StaffClient } from '../client.ts';
import { dataOf, useAct } from '../use-act.ts';
import { AuthFrame, BusyButton } from './auth-frame.tsx';

/** For users without the admin role: who they are, and how to switch accounts. */
export function WhoYouAre({ client, user }: { client: StaffClient; user: User }) {
  const { busy, act } = useAct();
  const signOut = () => act(async () => void dataOf(await client.auth.signOut({ scope: 'local' })));
  return (
    <AuthFrame
      title="You are signed in"
      text={`As ${user.email}. This account is no admin: ask a colleague to make it one, or use another account.`}
      onSubmit={() => void signOut()}
    >
      <BusyButton busy={busy}>Sign out to use another account</BusyButton>
      <a href="/" className="link inline-flex min-h-11 items-center justify-self-start text-sm">
        Go to the home page
      </a>
    </AuthFrame>
  );
}
