import { type FunctionHost, raisedAnswer, Refused } from 'embedded-supabase';
import type { ContentRefusal } from '#shared/content/messages.ts';

/** Why nothing was done, in words for whoever asked. */
export class ContentRefused extends Error {
  readonly reason: ContentRefusal;
  constructor(reason: ContentRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** Asks the database as whoever sent the request: it decides whether they are staff. */
export async function asCaller<Answer>(
  { callAs }: Pick<FunctionHost, 'callAs'>,
  authorization: string,
  name: string,
  args: Record<string, string> = {},
): Promise<Answer> {
  if (!authorization) throw new ContentRefused('sign in');
  const values = Object.entries(args).map(([key, text]) => [key, { kind: 'text', text }] as const);
  try {
    return (await callAs(authorization, name, Object.fromEntries(values))) as Answer;
  } catch (error) {
    if (error instanceof Refused) throw new ContentRefused('sign in');
    if ((error as { code?: string }).code === '42501' || raisedAnswer(error as Error))
      throw new ContentRefused('not staff');
    throw error;
  }
}
