import type { Toast } from '../ui/toast.ts';

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The backend's own words where it gave a reason, the catalogue's where it gave none (it was not reached, or broke). */
export function withServerMessage(
  fallback: Toast,
  error: { message: string; code?: string } | null,
  status: number,
): Toast {
  return error?.code && status < 500 ? { ...fallback, text: error.message } : fallback;
}
