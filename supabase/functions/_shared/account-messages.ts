import { signInPath } from './staff-addresses.ts';

/** What the function for staff accounts says when it cannot do what it was asked. */
export const accountMessages = {
  unreadable: 'The request could not be understood',
  signInFirst: 'Please sign in first',
  linkIsOver: 'This link has been used or is too old. Please ask for a new one.',
  failed: 'Something went wrong. Please try again.',
} as const;

/** The URL fragment that carries the secret of an invitation or reset link; fragments never reach a server's log. */
export const staffLinkFragment = 'link';

export function staffLinkAddress(site: string, token: string): string {
  return `${site}${signInPath}#${staffLinkFragment}=${token}`;
}
