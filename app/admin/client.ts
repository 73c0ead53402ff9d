import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Site } from '../site/data.ts';
import type { Database } from './database.ts';
import { fetchWithReauthentication } from './reauthentication/fetch-with-reauthentication.ts';
import { reauthenticate } from './reauthentication/reauthenticate.ts';

export type StaffClient = SupabaseClient<Database>;

let client: StaffClient | undefined;

/** A session in a link could be anybody's: it must never replace the current one. */
const auth = { detectSessionInUrl: false, flowType: 'pkce' } as const;

/** One client for the life of the document: two would race each other for the stored session. */
export function staffClient(backend: Site['backend']): StaffClient {
  client ??= createStaffClient(backend);
  return client;
}

function createStaffClient(backend: Site['backend']): StaffClient {
  const created: StaffClient = createClient<Database>(addressOf(backend), backend.key, {
    auth,
    global: {
      fetch: fetchWithReauthentication({
        session: async () => (await created.auth.getSession()).data.session,
        reauthenticate: () => reauthenticate(created),
        // Asking for the user makes the client notice a session that has ended, and sign out.
        onRefused: () => void created.auth.getUser(),
      }),
    },
  });
  return created;
}

let forgetful: StaffClient | undefined;

/** A client without storage: creating an account with it does not sign in. */
export function forgetfulClient(backend: Site['backend']): StaffClient {
  const keepingNothing = { ...auth, persistSession: false, autoRefreshToken: false, storageKey: 'forgetful' };
  forgetful ??= createClient<Database>(addressOf(backend), backend.key, { auth: keepingNothing });
  return forgetful;
}

function addressOf({ url }: Site['backend']): string {
  return url || location.origin;
}
