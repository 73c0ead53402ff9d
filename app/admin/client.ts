import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Site } from '../site/data.ts';
import type { Database } from './database.ts';

export type StaffClient = SupabaseClient<Database>;

let client: StaffClient | undefined;

/** One client for the life of the document: two would race each other for the stored session. */
export function staffClient(backend: Site['backend']): StaffClient {
  client ??= createClient<Database>(addressOf(backend), backend.key);
  return client;
}

/** Keeps nothing: whoever makes an account with it is not signed in by that. */
export function forgetfulClient(backend: Site['backend']): StaffClient {
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, storageKey: 'sign-up' };
  return createClient<Database>(addressOf(backend), backend.key, { auth });
}

function addressOf({ url }: Site['backend']): string {
  return url || location.origin;
}
