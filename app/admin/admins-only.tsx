import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { goTo } from '../navigation.ts';
import { useSite } from '../site/context.ts';
import { toast } from '../ui/toast.ts';
import { FactorFirst } from './account/factor-first.tsx';
import { staffClient } from './client.ts';
import { StaffSessionContext } from './staff-session.ts';
import { authMessages } from './messages.ts';
import { signInAndReturn } from './next-address.ts';
import { sessionStore, useSession } from './session-provider.tsx';
import { Spinner } from './spinner.tsx';
import { signInPath } from '#shared/staff-addresses.ts';

/** Only for staff; the database checks the same again for every row. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const { backend } = useSite();
  const session = useSession();
  const staff = session.status === 'signed-in' && session.role ? session : undefined;
  const user = staff?.user;
  const role = staff?.role;
  const toSignIn = session.status === 'signed-out' || staff?.factor === 'to be given';
  const hasLeft = session.status === 'signed-out' && session.how === 'left';
  // Stays until the recovery codes are saved: the factor alone would open the dashboard before they were seen.
  const [isLocked, setLocked] = useState(false);
  if (staff?.factor === 'to be set up' && !isLocked) setLocked(true);
  const isRefused = session.status === 'signed-in' && !session.role;

  useEffect(() => {
    if (toSignIn) goTo(hasLeft ? signInPath : signInAndReturn(), { replace: true });
    if (!isRefused) return;
    toast(authMessages.accessDenied);
    goTo('/', { replace: true });
  }, [toSignIn, hasLeft, isRefused]);

  const staffSession = useMemo(
    () =>
      user &&
      role && {
        client: staffClient(backend),
        user,
        role,
        recheck: () => sessionStore(backend).recheck(),
        signOut: () => sessionStore(backend).leave(),
      },
    [backend, user, role],
  );
  if (!staffSession || toSignIn) return <Spinner />;
  return (
    <StaffSessionContext value={staffSession}>
      {isLocked ? <FactorFirst onDone={() => setLocked(false)} /> : children}
    </StaffSessionContext>
  );
}
