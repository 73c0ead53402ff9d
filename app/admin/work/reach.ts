import { withServerMessage } from '../reasons.ts';
import { failure } from '../messages.ts';
import type { StaffContext } from './job-editor.ts';

/** Why nothing was answered that could be: what was typed is sent again. */
export type Unreached = 'no line' | 'signed out';

type Answered<T> =
  | { data: T; error: null; status: number }
  | { data: null; error: { message: string; code: string }; status: number };

const notSaved = failure('This could not be saved. What you typed is kept on this device.');

/** A call as whoever began the work, and what became of it. */
export async function reachOf<T>(
  { client, person }: StaffContext,
  call: () => PromiseLike<Answered<T>>,
): Promise<{ answer: NonNullable<T> } | { unreached: Unreached } | { refused: string }> {
  if ((await signedInPerson(client)) !== person) return { unreached: 'signed out' };
  try {
    const { data, error, status } = await call();
    if (!error && data !== null && data !== undefined) return { answer: data };
    // The client has noticed by now that the session is over, or the role is gone.
    if (status === 401 || status === 403) return { unreached: 'signed out' };
    if (!error || status === 0 || status === 429 || status >= 500) return { unreached: 'no line' };
    return { refused: withServerMessage(notSaved, error, status).text ?? '' };
  } catch {
    return { unreached: 'no line' };
  }
}

async function signedInPerson(client: StaffContext['client']): Promise<string | undefined> {
  return (await client.auth.getSession()).data.session?.user.id;
}
