import type { EmailOtpType } from '@supabase/supabase-js';
import { reasonInAddress, reasonOf } from '../reasons.ts';
import { staffLinkFragment } from '#shared/account-messages.ts';

/**
 * A link out of a mail: our own templates send a token to verify. The default ones of hosted Supabase go through its
 * service, which sends the browser on with a code (where the mail was asked for here) or a session (where it was not).
 */
export type MailedLink =
  | { by: 'token'; tokenHash: string; type: EmailOtpType }
  | { by: 'code'; code: string }
  | { by: 'session'; tokens: { access_token: string; refresh_token: string }; email: string; type: EmailOtpType };

/** The current step of signing in. */
export type Step =
  | { name: 'sign in' }
  | { name: 'forgotten' }
  | { name: 'code'; email: string }
  | { name: 'mailed link'; link: MailedLink }
  | { name: 'staff link'; token: string }
  | { name: 'new password' }
  | { name: 'notice'; title: string; text: string };

const linkTypes: EmailOtpType[] = ['recovery', 'invite', 'email_change', 'signup', 'magiclink', 'email'];

const didNotWork = 'That didn’t work';

/** The step for a mailed link. What it carries stands behind the # or, for some links, in the query. */
export function stepOfAddress({ hash, search }: { hash: string; search: string }): Step | null {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const query = new URLSearchParams(search);
  const token = fragment.get(staffLinkFragment);
  if (token) return { name: 'staff link', token };
  for (const parameters of [fragment, query])
    if (['error', 'error_code', 'error_description'].some((name) => parameters.has(name)))
      return { name: 'notice', title: didNotWork, text: reasonInAddress(parameters.get('error_code')) };
  const code = query.get('code');
  const link = tokenIn(fragment) ?? tokenIn(query) ?? sessionIn(fragment) ?? (code ? { by: 'code', code } : null);
  return link && { name: 'mailed link', link };
}

function tokenIn(parameters: URLSearchParams): MailedLink | null {
  const tokenHash = parameters.get('token_hash');
  const type = typeIn(parameters);
  return tokenHash && type ? { by: 'token', tokenHash, type } : null;
}

function sessionIn(fragment: URLSearchParams): MailedLink | null {
  const [access_token, refresh_token] = [fragment.get('access_token'), fragment.get('refresh_token')];
  const email = access_token && emailIn(access_token);
  const type = typeIn(fragment);
  return access_token && refresh_token && email && type
    ? { by: 'session', tokens: { access_token, refresh_token }, email, type }
    : null;
}

function typeIn(parameters: URLSearchParams): EmailOtpType | undefined {
  return linkTypes.find((linkType) => linkType === parameters.get('type'));
}

/** Whose session it would be, to be shown before it is used: the service checks the token itself. */
function emailIn(accessToken: string): string | null {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const { email } = JSON.parse(new TextDecoder().decode(bytes));
    return typeof email === 'string' && email ? email : null;
  } catch {
    return null;
  }
}

export function failedStep(error: unknown): Step {
  return { name: 'notice', title: didNotWork, text: reasonOf(error) };
}
