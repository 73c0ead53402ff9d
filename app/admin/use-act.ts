import { useState } from 'react';
import { toast } from '../ui/toast.ts';
import { authMessages } from './messages.ts';
import { reasonOf } from './reasons.ts';

/** Does one thing at a time. A failure shows the message of the service that refused, and typed text stays. */
export function useAct() {
  const [busy, setBusy] = useState(false);

  async function act(work: () => Promise<void>) {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast(authMessages.unexpected(reasonOf(error)));
    }
    setBusy(false);
  }

  return { busy, act };
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
