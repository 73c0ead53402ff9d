import type { Toast } from '../ui/toast.ts';

const tooOften = 'Too many attempts. Please wait a little and try again.';
const keyNotUsed = 'The security key was not used. Please try again.';
const otherBrowser =
  'This link was opened in a different browser from the one that asked for it, or has expired. Please ask for a new one.';
const linkDidNotWork = 'This link did not work. Please ask for a new one.';

const notAllowed =
  'You can’t do that any more: your session has ended, or your role was changed. Please sign in again.';
const notReached = 'The server could not be reached. Please check your connection and try again.';

const sessionEnded = 'Your session has ended. Please sign in again.';
const somethingWrong = 'Something went wrong. Please try again.';

/** Of a token that is over, wherever it was found to be. */
const sessionCodes = new Set(['bad_jwt', 'no_authorization', 'PGRST301', 'PGRST302', 'PGRST303']);

/** The service does not say which of two factors was wrong: the one that proves, or the new one. */
export const eitherFactorFailed = 'either_factor_failed';

/** What the service says to programmers, said to people. A map, because codes also come from addresses. */
const sentences = new Map([
  ['otp_expired', 'This code or link has been used, is too old or is not right. Please ask for a new one.'],
  ['mfa_verification_failed', 'The second factor was not right. Please try again.'],
  [
    eitherFactorFailed,
    'This code, or that of the new second factor, was not right. Try again, or cancel and check the new one.',
  ],
  ['mfa_challenge_expired', 'That took too long. Please try again.'],
  ['mfa_factor_not_found', 'This second factor is no longer there. Please choose another one.'],
  ['insufficient_aal', 'Please sign out, and sign in with your second factor.'],
  ['current_password_mismatch', 'The current password is not right'],
  ['reauthentication_not_valid', 'This code is not right or is too old. Please try again, or ask for a new one.'],
  ['reauthentication_needed', 'Nothing was changed, because you did not confirm that it was you.'],
  ['conflict', 'The account was changed at the same moment. Please try again.'],
  ['session_not_found', sessionEnded],
  ['user_banned', 'This account is blocked. Please ask a colleague who is an admin.'],
  ['user_not_found', 'This account is no longer there. Please ask a colleague who is an admin.'],
  ['flow_state_not_found', otherBrowser],
  ['flow_state_expired', otherBrowser],
  ['bad_code_verifier', otherBrowser],
  ['pkce_code_verifier_not_found', otherBrowser],
  [
    'mfa_webauthn_enroll_not_enabled',
    'Security keys are not switched on for this site. Please use an authenticator app.',
  ],
  ['over_request_rate_limit', tooOften],
  ['over_email_send_rate_limit', tooOften],
  ['ERROR_CEREMONY_ABORTED', keyNotUsed],
  ['ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY', keyNotUsed],
]);

export function reasonOf(error: unknown): string {
  return sentences.get(codeOf(error)) ?? messageOf(error);
}

/** The service's own message, or ours where it has none for people: browsers, gateways and databases talk to programmers. */
export function messageOf(error: unknown): string {
  const { name, message, context } = detailsOf(error);
  const code = codeOf(error);
  if (sessionCodes.has(code)) return sessionEnded;
  if (name === 'FunctionsHttpError') return Number(context?.status) >= 500 ? notReached : somethingWrong;
  if (isCutOff(error) || !message) return notReached;
  if (isRowRefused({ code, message })) return notAllowed;
  return isDatabaseFailure(code) ? somethingWrong : message;
}

/** The client throws errors, and the plain objects in which the database answers. */
function detailsOf(error: unknown): { name?: string; message: string; context?: { status?: unknown } } {
  return typeof error === 'object' && error !== null && 'message' in error
    ? (error as { message: string })
    : { message: String(error) };
}

function isCutOff(error: unknown): boolean {
  // The database has a code for each of its refusals.
  if (!(error instanceof Error)) return typeof error === 'object' && !codeOf(error);
  return (
    error.name === 'FunctionsFetchError' ||
    (error.name === 'AuthRetryableFetchError' && !isOwnAnswer(error)) ||
    (error instanceof TypeError && /fetch|network|load failed/i.test(error.message))
  );
}

/** The client calls every 5xx a failure of the way there; a 500 that says something comes from the service itself. */
function isOwnAnswer({ message, status }: Error & { status?: unknown }): boolean {
  return status === 500 && message !== '' && !message.startsWith('{');
}

/** Why a mailed link was refused. Anybody can write an address: what else stands in it is never shown. */
export function reasonInAddress(code: string | null): string {
  return sentences.get(code ?? '') ?? linkDidNotWork;
}

/** What our own database functions raise: a sentence for whoever reads it. */
const saidByDatabase = 'P0001';

/** The table's words, those of our database's functions, or the catalogue's: never those of a service for programmers. */
export function withKnownReason(fallback: Toast, error: unknown): Toast {
  const code = codeOf(error);
  const text = sentences.get(code) ?? (code === saidByDatabase ? (error as ServerError).message : undefined);
  return text ? { ...fallback, text } : fallback;
}

export function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

type ServerError = { message: string; code?: string };

/** Our own sentence for a known refusal, the backend's words where it has some for people, the catalogue's where not. */
export function withServerMessage(fallback: Toast, error: ServerError | null, status: number): Toast {
  const known = withKnownReason(fallback, error);
  if (known !== fallback) return known;
  if (error && isRowRefused(error)) return { ...fallback, text: notAllowed };
  return error && isForPeople(error, status) ? { ...fallback, text: error.message } : fallback;
}

/**
 * Without a code the backend was not reached. With a database code, a 5xx concerns the operator. A 401 is not shown:
 * the session is over, and the sign-in page says so.
 */
function isForPeople({ message, code }: ServerError, status: number): boolean {
  if (!message || !code || sessionCodes.has(code)) return false;
  return (status < 500 && status !== 401) || !/^([\dA-Z]{5}|PGRST\d+)$/.test(code);
}

/** By row security, whose words are for programmers: the role or the session is gone. Functions say it in their own. */
function isRowRefused({ code, message }: ServerError): boolean {
  return code === '42501' && message.includes('row-level security');
}

/** Out of order, not refusing: full, restarting, timed out, or not as this page expects it. */
function isDatabaseFailure(code: string): boolean {
  return /^(PGRST\d+|(08|25|40|53|57|58|XX)[\dA-Z]{3})$/.test(code);
}
