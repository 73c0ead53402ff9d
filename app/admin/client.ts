import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Site } from '../site/data.ts';
import type { Database } from './database.ts';

export type StaffClient = SupabaseClient<Database>;

let client: StaffClient | undefined;

/** A session that a link brings along could be anybody's: it must never replace the one that is there. */
const auth = { detectSessionInUrl: false, flowType: 'pkce' } as const;

/** One client for the life of the document: two would race each other for the stored session. */
export function staffClient(backend: Site['backend']): StaffClient {
  client ??= createClient<Database>(addressOf(backend), backend.key, { auth });
  return client;
}

let forgetful: StaffClient | undefined;

/** Keeps nothing: whoever makes an account or proves a password with it is not signed in by that. */
export function forgetfulClient(backend: Site['backend']): StaffClient {
  const keepingNothing = { ...auth, persistSession: false, autoRefreshToken: false, storageKey: 'forgetful' };
  forgetful ??= createClient<Database>(addressOf(backend), backend.key, { auth: keepingNothing });
  return forgetful;
}

function addressOf({ url }: Site['backend']): string {
  return url || location.origin;
}
