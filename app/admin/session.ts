import type { User } from '@supabase/supabase-js';
import type { StaffClient } from './client.ts';
import { isAdmin } from './is-admin.ts';
import { missingFactor, type MissingFactor } from './second-factor.ts';

export type Session =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: User; isAdmin: boolean; factor: MissingFactor };

export const loading: Session = { status: 'loading' };

export type SessionStore = {
  current(): Session;
  subscribe(listener: () => void): () => void;
  /** Checks again whether the user is an admin; only a clear answer counts, so being offline loses no form. */
  recheck(): Promise<void>;
};

/** Follows the client's session and the role that goes with it. */
export function followSession(client: StaffClient): SessionStore {
  const listeners = new Set<() => void>();
  let session = loading;
  let latestCheck = 0;

  function change(next: Session) {
    session = next;
    for (const listener of listeners) listener();
  }

  async function check(user: User, ifUnknown: boolean) {
    const check = ++latestCheck;
    const [answer, factor] = await Promise.all([isAdmin(client, user.id), missingFactor(client)]);
    const admin = answer === 'unknown' ? ifUnknown : answer;
    const next: Session = { status: 'signed-in', user, isAdmin: admin, factor };
    if (check === latestCheck && !isSame(session, next)) change(next);
  }

  client.auth.onAuthStateChange((_event, current) => {
    if (!current) {
      latestCheck += 1;
      return change({ status: 'signed-out' });
    }
    // The library fires again on every tab focus; the page stays as it is while the role is checked again.
    if (session.status !== 'signed-in' || session.user.id !== current.user.id) change(loading);
    // A call awaited inside this callback would wait for the callback itself.
    setTimeout(() => void check(current.user, false));
  });

  return {
    current: () => session,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async recheck() {
      if (session.status === 'signed-in') await check(session.user, session.isAdmin);
    },
  };
}

/** Not notifying of an unchanged session keeps the page, and text typed in it. */
function isSame(a: Session, b: Session): boolean {
  if (a.status !== 'signed-in' || b.status !== 'signed-in') return false;
  return (
    a.user.updated_at === b.user.updated_at &&
    a.user.id === b.user.id &&
    a.isAdmin === b.isAdmin &&
    a.factor === b.factor
  );
}
