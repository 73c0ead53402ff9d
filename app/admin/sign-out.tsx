import type { ReactNode } from 'react';
import { useStaffSession } from './staff-session.ts';
import { Icon } from '../ui/icon.tsx';
import { forgetKept } from './kept-entry.ts';
import { useSubmit } from './use-submit.ts';

/** Says who is signed in, and offers to sign out or to follow the children's link. Signing out leads to the sign-in page. */
export function SignOut({ children }: { children?: ReactNode }) {
  const { user, signOut } = useStaffSession();
  const { busy, run } = useSubmit();
  const leave = () =>
    run(async () => {
      await signOut();
      forgetKept(user.id);
    });

  return (
    <div className="flex shrink-0 items-center gap-x-4 text-xs">
      <span className="break-all text-soft max-lg:sr-only">{user.email}</span>
      {children}
      <button type="button" className="btn btn-sm btn-line shrink-0" aria-disabled={busy} onClick={() => void leave()}>
        <Icon name="leave" className="size-4" />
        Sign out
      </button>
    </div>
  );
}
