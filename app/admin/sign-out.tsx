import { useState } from 'react';
import { toast } from '../ui/toast.ts';
import { useDesk } from './desk.ts';
import { authMessages } from './messages.ts';
import { reasonOf } from './reasons.ts';
import { Icon } from '../ui/icon.tsx';

/** Says who is signed in, and lets them leave. The guard follows the session to the sign-in page. */
export function SignOut() {
  const { client, user } = useDesk();
  const [busy, setBusy] = useState(false);

  async function signOut() {
    if (busy) return;
    setBusy(true);
    try {
      const { error } = await client.auth.signOut();
      if (error) toast(authMessages.unexpected(error.message));
    } catch (error) {
      toast(authMessages.unexpected(reasonOf(error)));
    }
    setBusy(false);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 text-xs">
      <span className="break-all text-soft">{user.email}</span>
      <button type="button" className="btn btn-sm btn-line" aria-disabled={busy} onClick={() => void signOut()}>
        <Icon name="leave" className="size-4" />
        Sign out
      </button>
    </div>
  );
}
