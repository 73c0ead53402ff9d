import { useEffect, useMemo, type ReactNode } from 'react';
import { goTo } from '../navigation.ts';
import { useSite } from '../site/context.ts';
import { toast } from '../ui/toast.ts';
import { staffClient } from './client.ts';
import { DeskContext } from './desk.ts';
import { authMessages } from './messages.ts';
import { sessionStore, useSession } from './session-provider.tsx';
import { Spinner } from './spinner.tsx';

/** Nobody but admins gets past; the database asks the same question again for every row. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const { backend } = useSite();
  const session = useSession();
  const user = session.status === 'signed-in' && session.isAdmin ? session.user : undefined;
  const signedOut = session.status === 'signed-out';
  const refused = session.status === 'signed-in' && !session.isAdmin;

  useEffect(() => {
    if (signedOut) goTo('/auth', { replace: true });
    if (!refused) return;
    toast(authMessages.accessDenied);
    goTo('/', { replace: true });
  }, [signedOut, refused]);

  const desk = useMemo(
    () => user && { client: staffClient(backend), user, recheck: () => sessionStore(backend).recheck() },
    [backend, user],
  );
  return desk ? <DeskContext value={desk}>{children}</DeskContext> : <Spinner />;
}
