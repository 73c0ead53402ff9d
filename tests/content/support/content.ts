import type { SupabaseClient } from '@supabase/supabase-js';
import type { ContentAnswers, ContentCalls, ContentChange, ContentRequest } from '#shared/content/calls.ts';
import { publishableKey } from 'embedded-supabase';
import { tokenOf } from '../../work/support/jobs.ts';

/** A call of the Data API, as the admin area makes it. */
export async function call<Name extends keyof ContentCalls>(
  client: SupabaseClient,
  name: Name,
  args: ContentCalls[Name]['args'],
): Promise<ContentCalls[Name]['answer']> {
  const { data, error } = await client.rpc(name, args);
  if (error) throw new Error(`${name}: ${error.code} ${error.message}`);
  return data as ContentCalls[Name]['answer'];
}

export function askContent(url: string, token: string, body: unknown): Promise<Response> {
  return fetch(`${url}/functions/v1/content`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** A question to the function `content`, as the admin area asks it. */
export async function ask<Do extends ContentRequest['do']>(
  url: string,
  client: SupabaseClient,
  body: Extract<ContentRequest, { do: Do }>,
): Promise<ContentAnswers[Do]> {
  const response = await askContent(url, await tokenOf(client), body);
  if (!response.ok) throw new Error(`${body.do}: ${response.status} ${await response.text()}`);
  return (await response.json()) as ContentAnswers[Do];
}

/** Saves a draft of what nobody else is at, and answers its version. */
export async function draft(
  client: SupabaseClient,
  file: string,
  change: ContentChange,
  { version = 0, hash = '' }: { version?: number; hash?: string } = {},
): Promise<number> {
  const args = { file, version, written_hash: hash, change: JSON.stringify(change) };
  const answer = await call(client, 'save_content_draft', args);
  if (!('version' in answer)) throw new Error(JSON.stringify(answer));
  return answer.version;
}
