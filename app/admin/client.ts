import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Site } from '../site/data.ts';
import type { Database } from './database.ts';

export type StaffClient = SupabaseClient<Database>;

let client: StaffClient | undefined;

/** A session in a link could be anybody's: it must never replace the current one. */
const auth = { detectSessionInUrl: false, flowType: 'pkce' } as const;

/** One client for the life of the document: two would race each other for the stored session. */
export function staffClient(backend: Site['backend']): StaffClient {
  client ??= createClient<Database>(addressOf(backend), backend.key, { auth });
  return client;
}

let forgetful: StaffClient | undefined;

/** A client without storage: creating an account or checking a password with it does not sign in. */
export function forgetfulClient(backend: Site['backend']): StaffClient {
  const keepingNothing = { ...auth, persistSession: false, autoRefreshToken: false, storageKey: 'forgetful' };
  forgetful ??= createClient<Database>(addressOf(backend), backend.key, { auth: keepingNothing });
  return forgetful;
}

function addressOf({ url }: Site['backend']): string {
  return url || location.origin;
}
