import { type Code, issueCode, type Purpose } from './codes.ts';
import type { Auth } from './context.ts';
import type { MailText } from './mail-texts.ts';
import { redirectWithin } from './redirect.ts';
import type { Tx, User } from './users.ts';

/** The kinds of link, as the client names them. */
export type LinkType = 'signup' | 'recovery' | 'magiclink' | 'invite' | 'email_change';

export type Letter = { to: string; text: MailText };

/** A code and its mail, to be sent once the transaction is committed. */
export async function writeLetter(
  tx: Tx,
  auth: Auth,
  user: User,
  letter: {
    about: 'confirm' | 'confirmAgain' | 'recover' | 'signIn' | 'invite' | 'newAddress' | 'oldAddress';
    purpose: Purpose;
    type: LinkType;
    to: string;
    pkce: boolean;
    redirectTo: string | null;
  },
): Promise<Letter> {
  const code = await issueCode(tx, auth, user, letter.purpose, { email: letter.to, pkce: letter.pkce });
  return {
    to: letter.to,
    text: { about: letter.about, link: linkTo(auth, code, letter.type, letter.redirectTo), code },
  };
}

export function send(auth: Auth, ...letters: Letter[]): void {
  for (const { to, text } of letters) auth.mail?.(to, text);
}

/** Behind the #, so that neither a log nor a mail scanner that opens links uses the token up. */
function linkTo(auth: Auth, code: Code, type: LinkType, redirectTo: string | null): string {
  const query = new URLSearchParams({ token_hash: code.linkToken, type });
  const { pathname, search } = redirectWithin(auth.siteUrl, redirectTo);
  if (pathname !== '/' || search) query.set('next', `${pathname}${search}`);
  return `${auth.siteUrl}${auth.signInPath}#${query}`;
}

/** The address of GET /verify, for links made through the admin API. */
export function actionLink(auth: Auth, code: Code, type: string, redirectTo: URL): string {
  const query = new URLSearchParams({ token: code.linkToken, type, redirect_to: redirectTo.href });
  return `${auth.siteUrl}/auth/v1/verify?${query}`;
}
