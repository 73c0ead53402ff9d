import type { ReactNode } from 'react';
import { useDesk } from './desk.ts';
import { Icon } from '../ui/icon.tsx';
import { forgetReview } from './reviews/kept-review.ts';
import { dataOf, useAct } from './use-act.ts';

/** Says who is signed in, and offers to sign out or to follow the children's link. Signing out leads to the sign-in page. */
export function SignOut({ children }: { children?: ReactNode }) {
  const { client, user } = useDesk();
  const { busy, act } = useAct();
  const signOut = () =>
    act(async () => {
      dataOf(await client.auth.signOut());
      // Whoever signs in here next may be somebody else.
      forgetReview();
    });

  return (
    <div className="flex flex-wrap items-center gap-x-4 text-xs sm:flex-nowrap">
      <span className="break-all text-soft">{user.email}</span>
      {children}
      <button
        type="button"
        className="btn btn-sm btn-line shrink-0"
        aria-disabled={busy}
        onClick={() => void signOut()}
      >
        <Icon name="leave" className="size-4" />
        Sign out
      </button>
    </div>
  );
}
