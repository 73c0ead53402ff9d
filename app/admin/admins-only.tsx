import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { goTo } from '../navigation.ts';
import { useSite } from '../site/context.ts';
import { toast } from '../ui/toast.ts';
import { FactorFirst } from './account/factor-first.tsx';
import { staffClient } from './client.ts';
import { DeskContext } from './desk.ts';
import { authMessages } from './messages.ts';
import { sessionStore, useSession } from './session-provider.tsx';
import { Spinner } from './spinner.tsx';
import { signInPath } from '#shared/staff-addresses.ts';

/** Only for admins; the database checks the same again for every row. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const { backend } = useSite();
  const session = useSession();
  const admin = session.status === 'signed-in' && session.isAdmin ? session : undefined;
  const user = admin?.user;
  const toSignIn = session.status === 'signed-out' || admin?.factor === 'to be given';
  // Stays until the recovery codes are saved: the factor alone would open the dashboard before they were seen.
  const [isLocked, setLocked] = useState(false);
  if (admin?.factor === 'to be set up' && !isLocked) setLocked(true);
  const isRefused = session.status === 'signed-in' && !session.isAdmin;

  useEffect(() => {
    if (toSignIn) goTo(signInPath, { replace: true });
    if (!isRefused) return;
    toast(authMessages.accessDenied);
    goTo('/', { replace: true });
  }, [toSignIn, isRefused]);

  const desk = useMemo(
    () => user && { client: staffClient(backend), user, recheck: () => sessionStore(backend).recheck() },
    [backend, user],
  );
  if (!desk || toSignIn) return <Spinner />;
  return (
    <DeskContext value={desk}>{isLocked ? <FactorFirst onDone={() => setLocked(false)} /> : children}</DeskContext>
  );
}
