import type { User } from '@supabase/supabase-js';
import { inStorage } from '../ui/in-storage.ts';
import type { StaffClient } from './client.ts';
import { withTimeout } from './with-timeout.ts';
import { type Role, roleOf } from './role.ts';
import { missingFactor, type MissingFactor } from './second-factor.ts';
import { dataOf } from './use-submit.ts';

/** Whether there was no session, its owner ended it here, or it ended by itself: a change to the account ends it. */
type SignedOut = 'no session' | 'left' | 'ended';

export type Session =
  | { status: 'loading' }
  | { status: 'signed-out'; how: SignedOut }
  | { status: 'signed-in'; user: User; role: Role | null; factor: MissingFactor };

export const loading: Session = { status: 'loading' };

export type SessionStore = {
  current(): Session;
  /** Signs out because the person wants to; what they did not want is told to them. */
  leave(scope?: 'global' | 'local'): Promise<void>;
  subscribe(listener: () => void): () => void;
  /** Checks again which role the user has; only a clear answer counts, so being offline loses no form. */
  recheck(): Promise<void>;
};

/** In this tab, until somebody signs in or out: without the Navigation API the sign-in page is loaded anew. */
const endedKey = 'session ended';

/** Follows the client's session and the role that goes with it. */
export function followSession(client: StaffClient): SessionStore {
  const listeners = new Set<() => void>();
  let session = loading;
  let latestCheck = 0;
  let isLeaving = false;

  function change(next: Session) {
    session = next;
    for (const listener of listeners) listener();
  }

  async function check(user: User, ifUnknown: Role | null) {
    const thisCheck = ++latestCheck;
    const [answer, factor] = await Promise.all([roleOf(client, user.id), missingFactor(client)]);
    // Without a living session nobody has a role. Asking for the user makes the client notice, and sign out.
    if (answer !== 'admin' && answer !== 'office') await withTimeout(client.auth.getUser());
    const role = answer === 'unknown' ? ifUnknown : answer;
    const next: Session = { status: 'signed-in', user, role, factor };
    if (thisCheck === latestCheck && !isSame(session, next)) change(next);
  }

  client.auth.onAuthStateChange((event, current) => {
    if (!current) {
      latestCheck += 1;
      if (isLeaving) forgetEnd();
      else if (event === 'SIGNED_OUT') inStorage((storage) => storage.setItem(endedKey, 'yes'));
      const hasEnded = event === 'SIGNED_OUT' || inStorage((storage) => storage.getItem(endedKey)) !== null;
      return change({ status: 'signed-out', how: isLeaving ? 'left' : hasEnded ? 'ended' : 'no session' });
    }
    forgetEnd();
    // The library fires again on every tab focus; the page stays as it is while the role is checked again.
    if (session.status !== 'signed-in' || session.user.id !== current.user.id) change(loading);
    // A call awaited inside this callback would wait for the callback itself.
    setTimeout(() => void check(current.user, null));
  });

  return {
    current: () => session,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async leave(scope = 'global') {
      isLeaving = true;
      try {
        dataOf(await client.auth.signOut({ scope }));
      } finally {
        isLeaving = false;
      }
    },
    async recheck() {
      if (session.status === 'signed-in') await check(session.user, session.role);
    },
  };
}

function forgetEnd() {
  inStorage((storage) => storage.removeItem(endedKey));
}

/** Not notifying of an unchanged session keeps the page, and text typed in it. */
function isSame(a: Session, b: Session): boolean {
  if (a.status !== 'signed-in' || b.status !== 'signed-in') return false;
  return (
    a.user.updated_at === b.user.updated_at && a.user.id === b.user.id && a.role === b.role && a.factor === b.factor
  );
}
