import type { EmailOtpType } from '@supabase/supabase-js';
import { staffLinkFragment } from '#shared/account-messages.ts';

/** The current step of signing in. */
export type Step =
  | { name: 'sign in' }
  | { name: 'forgotten' }
  | { name: 'code'; email: string }
  | { name: 'mailed link'; tokenHash: string; type: EmailOtpType }
  | { name: 'staff link'; token: string }
  | { name: 'new password' }
  | { name: 'notice'; title: string; text: string };

const linkTypes: EmailOtpType[] = ['recovery', 'invite', 'email_change', 'signup', 'magiclink', 'email'];

/** The step for a mailed link, from the fragment of the address. */
export function stepOfFragment(fragment: string): Step | null {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''));
  const token = parameters.get(staffLinkFragment);
  if (token) return { name: 'staff link', token };
  const errorDescription = parameters.get('error_description');
  if (errorDescription) return { name: 'notice', title: 'That did not work', text: errorDescription };
  const tokenHash = parameters.get('token_hash');
  const type = linkTypes.find((linkType) => linkType === parameters.get('type'));
  return tokenHash && type ? { name: 'mailed link', tokenHash, type } : null;
}
