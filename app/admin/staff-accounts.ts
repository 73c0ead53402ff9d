import { FunctionsHttpError } from '@supabase/supabase-js';
import type { StaffClient } from './client.ts';

type Invite = { action: 'invite'; email: string; full_name: string; as_admin: boolean; as_office: boolean };
type Reset = { action: 'reset'; person: string };

/** A link that is good once. A mailed reset link has no token: its secret is for the person alone. */
export type MadeLink = { token: string | null; mailed: boolean; usable_from?: string };

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
  if (error) throw await refusalIn(error);
  return data;
}

type Refusal = { message?: string; code?: string; usable_from?: string };

/** The function's own words, and from when on a link works that was opened too early. */
export class StaffAccountsError extends Error {
  readonly code: string | undefined;
  readonly usableFrom: string | undefined;
  constructor({ message, code, usable_from }: Refusal) {
    super(message);
    this.code = code;
    this.usableFrom = usable_from;
  }
}

async function refusalIn(error: Error): Promise<Error> {
  if (!(error instanceof FunctionsHttpError)) return error;
  const answer: Refusal | null = await (error.context as Response).json().catch(() => null);
  return answer?.message ? new StaffAccountsError(answer) : error;
}
