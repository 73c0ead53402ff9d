import { addProof, reauthenticationNeeded } from './with-proof.ts';

type Session = { access_token: string; user: { id: string } } | null;

type Deps = {
  session: () => Promise<Session>;
  /** Whether the person has confirmed that it is them; the session's token is a new one then. */
  reauthenticate: () => Promise<boolean>;
  /** A refusal may mean that the session has ended, or the role is gone. */
  onRefused: () => void;
};

/**
 * For everything the staff client sends: a call that needs a recent sign-in waits while the dialog asks for it, and is
 * then sent again with the new token. Whoever made the call notices nothing, unless the person cancels.
 */
export function fetchWithReauthentication({ session, reauthenticate, onRefused }: Deps): typeof fetch {
  return async (input, init) => {
    const request = addProof(input, init);
    const refusal = await fetch(input, request);
    if (!(await asksForReauthentication(refusal))) {
      if ([401, 403].includes(refusal.status) && !isReadOfUser(input, init)) onRefused();
      return refusal;
    }

    const sentToken = tokenOf(request);
    const sender = subjectOf(sentToken);
    const sendAgain = async () => {
      const current = await session();
      // Nothing is done in the name of another account that has signed in meanwhile.
      if (!current || current.user.id !== sender) return null;
      if (current.access_token === sentToken) return refusal;
      const headers = new Headers(request?.headers);
      headers.set('authorization', `Bearer ${current.access_token}`);
      return fetch(input, { ...request, headers });
    };
    // Another call may have asked, and been confirmed, while this one was under way.
    const answer = await sendAgain();
    if (!answer) return refusal;
    if (!(await asksForReauthentication(answer))) return answer;
    return ((await reauthenticate()) && (await sendAgain())) || refusal;
  };
}

async function asksForReauthentication(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return false;
  const body: { code?: unknown } | null = await answer
    .clone()
    .json()
    .catch(() => null);
  return body?.code === reauthenticationNeeded;
}

/** The one call at which the client itself notices that the session has ended. */
function isReadOfUser(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  return init?.method === 'GET' && typeof input === 'string' && input.endsWith('/auth/v1/user');
}

function tokenOf(request: RequestInit | undefined): string {
  return new Headers(request?.headers).get('authorization')?.replace(/^Bearer /i, '') ?? '';
}

function subjectOf(token: string): unknown {
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).sub;
  } catch {
    return undefined;
  }
}
