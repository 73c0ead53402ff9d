import { signInPath } from './staff-addresses.ts';

/** What the function for staff accounts says when it cannot do what it was asked. */
export const accountMessages = {
  unreadable: 'The request could not be understood',
  signInFirst: 'Please sign in first',
  linkIsOver:
    'This link no longer works: it has been used, is too old or was withdrawn, you have an account by now, or the colleague who made it has changed theirs since. Please ask for a new one.',
  linkIsEarly: 'This link does not work yet. Your colleagues asked for it less than a day ago.',
  notMailed: 'The email with the link could not be sent. Please try again later.',
  factorFirst: 'To reset an admin or somebody with a second factor, set up a second factor for your own account first.',
  failed: 'Something went wrong. Please try again.',
} as const;

/** How long an invitation or reset link works. */
export const linkHours = 72;

/** The URL fragment that carries the secret of an invitation or reset link; fragments never reach a server's log. */
export const staffLinkFragment = 'link';

export function staffLinkAddress(site: string, token: string): string {
  return `${site}${signInPath}#${staffLinkFragment}=${token}`;
}
