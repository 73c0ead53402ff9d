import { toast } from '../ui/toast.ts';
import { authMessages } from './messages.ts';
import { reasonOf } from './reasons.ts';
import { useBusyEntries } from './use-busy-entries.ts';

/** Does one thing at a time. A failure shows the message of the service that refused, and typed text stays. */
export function useSubmit() {
  const { isBusy, change } = useBusyEntries();

  /** In a list, one thing at a time to each of its entries. */
  const run = (work: () => Promise<void>, entry = 'form') =>
    change(entry, () => work().catch((error: unknown) => void toast(authMessages.unexpected(reasonOf(error)))));

  return { busy: isBusy('form'), isBusy, run };
}

type Answer = { data?: unknown; error: Error | null };

/** The data of an answer; a refusal is thrown. */
export function dataOf<A extends Answer>(answer: A): Extract<A, { error: null }>['data'] {
  if (answer.error) throw answer.error;
  return answer.data;
}

/** A field of a form as it was typed. */
export function fieldText(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '');
}
