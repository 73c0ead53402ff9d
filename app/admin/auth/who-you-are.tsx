import type { User } from '@supabase/supabase-js';
import { useSubmit } from '../use-submit.ts';
import { AuthFrame, BusyButton } from './auth-frame.tsx';

/** For users without the admin role: who they are, and how to switch accounts. */
export function WhoYouAre({ user, onSignOut }: { user: User; onSignOut: () => Promise<void> }) {
  const { busy, run } = useSubmit();
  return (
    <AuthFrame
      title="You are signed in"
      text={`As ${user.email}. This account cannot open the staff area. Ask an admin to give it a role, or use another account.`}
      onSubmit={() => void run(onSignOut)}
    >
      <BusyButton busy={busy}>Sign out to use another account</BusyButton>
      <a href="/" className="link inline-flex min-h-11 items-center justify-self-start text-sm">
        Go to the home page
      </a>
    </AuthFrame>
  );
}
