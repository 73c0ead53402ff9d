import type { Toast } from '../ui/toast.ts';

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

type ServerError = { message: string; code?: string };

/** The backend's own words where it has some for people, the catalogue's where not. */
export function withServerMessage(fallback: Toast, error: ServerError | null, status: number): Toast {
  return error && isForPeople(error, status) ? { ...fallback, text: error.message } : fallback;
}

/** Without a code the backend was not reached; with one of the database's own, a 5xx speaks to whoever runs it. */
function isForPeople({ message, code }: ServerError, status: number): boolean {
  if (!message || !code) return false;
  return status < 500 || !/^([\dA-Z]{5}|PGRST\d+)$/.test(code);
}
