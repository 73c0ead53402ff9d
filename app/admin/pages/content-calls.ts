import { FunctionsHttpError } from '@supabase/supabase-js';
import type { ContentAnswers, ContentChange, ContentRequest } from '#shared/content/calls.ts';
import type { StaffClient } from '../client.ts';
import { dataOf } from '../use-submit.ts';

/** Asks for what needs the whole site: lists, checks, previews, publishing. */
export async function askContent<Do extends ContentRequest['do']>(
  client: StaffClient,
  request: Extract<ContentRequest, { do: Do }>,
): Promise<ContentAnswers[Do]> {
  const { data, error } = await client.functions.invoke('content', { body: request });
  if (error) throw await ownWords(error);
  return data;
}

async function ownWords(error: Error): Promise<Error> {
  if (!(error instanceof FunctionsHttpError)) return error;
  const answer: { message?: string } | null = await (error.context as Response).json().catch(() => null);
  return answer?.message ? new Error(answer.message) : error;
}

/** What a draft is saved over: the draft that was opened, and the developer’s file as it was then. */
export type SavedOver = { file: string; version: number; writtenHash: string };

export async function saveContentDraft(
  client: StaffClient,
  { file, version, writtenHash }: SavedOver,
  change: ContentChange,
) {
  const base = { file, version, written_hash: writtenHash };
  return dataOf(await client.rpc('save_content_draft', { ...base, change: JSON.stringify(change) }));
}

export async function discardContentDraft(client: StaffClient, file: string, version: number) {
  return dataOf(await client.rpc('discard_content_draft', { file, version }));
}

export async function openContent(client: StaffClient, file: string) {
  return dataOf(await client.rpc('open_content', { file }));
}

export async function listContentVersions(client: StaffClient, file: string, before: number) {
  return dataOf(await client.rpc('list_content_versions', { file, before }));
}

export async function readContentVersion(client: StaffClient, file: string, publication: number) {
  return dataOf(await client.rpc('read_content_version', { file, publication }));
}

export async function shareContentDraft(client: StaffClient, file: string) {
  return dataOf(await client.rpc('share_content_draft', { file }));
}

export async function describeContentPicture(client: StaffClient, picture: string, description: string, focus: string) {
  return dataOf(await client.rpc('describe_content_picture', { picture, description, focus }));
}

/** For a while, pictures that visitors may not have yet can be shown to whoever has it. */
export async function openPictures(client: StaffClient): Promise<string> {
  return dataOf(await client.rpc('open_pictures'));
}
