import { FunctionsHttpError } from '@supabase/supabase-js';
import type { StaffClient } from './client.ts';

type Invite = { action: 'invite'; email: string; full_name: string; as_admin: boolean };
type Reset = { action: 'reset'; person: string };

/** The secret part of a link that is good once, and whether a mail with it has left. */
export type MadeLink = { token: string; mailed: boolean };

export function makeLink(client: StaffClient, request: Invite | Reset): Promise<MadeLink> {
  return ask(client, { body: request });
}

export type StaffLink = { purpose: 'invitation' | 'reset'; email: string; full_name: string };

/** What a link is for; looking does not use it up. */
export function lookAtLink(client: StaffClient, token: string): Promise<StaffLink> {
  return ask(client, { body: { action: 'look', token } });
}

export async function acceptLink(client: StaffClient, token: string, password: string): Promise<void> {
  await ask(client, { body: { action: 'accept', token, password } });
}

/** Whether forgotten passwords are answered by mail. */
export async function mailsCodes(client: StaffClient): Promise<boolean> {
  return (await ask<{ mails_codes: boolean }>(client, { method: 'GET' })).mails_codes;
}

async function ask<T>(client: StaffClient, request: { method?: 'GET'; body?: object }): Promise<T> {
  const { data, error } = await client.functions.invoke('staff-accounts', request);
  if (error) throw new Error(await reasonIn(error));
  return data;
}

/** The function's own words, where it was reached. */
async function reasonIn(error: Error): Promise<string> {
  if (!(error instanceof FunctionsHttpError)) return error.message;
  const answer = await (error.context as Response).json().catch(() => null);
  return answer?.message ?? error.message;
}
