import type { User } from '@supabase/supabase-js';
import { createContext, use } from 'react';
import type { StaffClient } from './client.ts';

/** What everything behind the guard may rely on: an admin is signed in. */
export type Desk = {
  client: StaffClient;
  user: User;
  /** To be called when the backend refuses: the role may be gone. */
  recheck(): Promise<void>;
};

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('useDesk outside the admin area');
  return desk;
}
