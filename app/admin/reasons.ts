import type { Toast } from '../ui/toast.ts';

/** What the service says to programmers, said to people. */
const plainly: Partial<Record<string, string>> = {
  otp_expired: 'This code or link has been used, is too old or is not right. Please ask for a new one.',
  mfa_verification_failed: 'The second factor was not right. Please try again.',
};

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return plainly[(error as { code?: string }).code ?? ''] ?? error.message;
}

type ServerError = { message: string; code?: string };

/** The backend's own words where it has some for people, the catalogue's where not. */
export function withServerMessage(fallback: Toast, error: ServerError | null, status: number): Toast {
  return error && isForPeople(error, status) ? { ...fallback, text: error.message } : fallback;
}

/**
 * Without a code the backend was not reached. With a database code, a 5xx concerns the operator. A 401 is not shown:
 * the session is over, and the sign-in page says so.
 */
function isForPeople({ message, code }: ServerError, status: number): boolean {
  if (!message || !code) return false;
  return (status < 500 && status !== 401) || !/^([\dA-Z]{5}|PGRST\d+)$/.test(code);
}
