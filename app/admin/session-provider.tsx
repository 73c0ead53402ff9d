import { createContext, use, useCallback, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { guardFocus } from '../ui/focus-guard.ts';
import { useSite } from '../site/context.ts';
import type { Site } from '../site/data.ts';
import { staffClient } from './client.ts';
import { ReauthenticationDialog } from './reauthentication/reauthentication-dialog.tsx';
import { followSession, loading, type Session, type SessionStore } from './session.ts';

const SessionContext = createContext<Session>(loading);

let store: SessionStore | undefined;

/** Shared by /auth and /admin, so that moving between them loads nothing twice. */
export function sessionStore(backend: Site['backend']): SessionStore {
  store ??= followSession(staffClient(backend));
  return store;
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const { backend } = useSite();
  const subscribe = useCallback((listener: () => void) => sessionStore(backend).subscribe(listener), [backend]);
  useEffect(guardFocus, []);
  const session = useSyncExternalStore(
    subscribe,
    () => sessionStore(backend).current(),
    () => loading,
  );
  return (
    <SessionContext value={session}>
      {children}
      <ReauthenticationDialog session={session} />
    </SessionContext>
  );
}

export function useSession(): Session {
  return use(SessionContext);
}
