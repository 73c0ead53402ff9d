import type { User } from '@supabase/supabase-js';
import { createContext, use } from 'react';
import type { StaffClient } from './client.ts';
import type { Role } from './role.ts';

/** What everything behind the guard may rely on: somebody of the staff is signed in. */
export type StaffSession = {
  client: StaffClient;
  user: User;
  /** The database decides what it allows; pages only leave out what it would refuse. */
  role: Role;
  /** To be called when the backend refuses: the role may be gone. */
  recheck(): Promise<void>;
  signOut(): Promise<void>;
};

export const StaffSessionContext = createContext<StaffSession | null>(null);

export function useStaffSession(): StaffSession {
  const session = use(StaffSessionContext);
  if (!session) throw new Error('useStaffSession outside the admin area');
  return session;
}
