import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { noConnection } from '#shared/enquiry/no-connection.ts';
import type { FieldErrors } from '#shared/enquiry/rules.ts';
import { useSite } from '../site/context.ts';
import { chooseLinkedService, restoreDraft, saveDraft } from './draft.ts';

/** Rules, messages, toasts and the sending load when the form is first used, not with the page. */
const loadRules = () => import('./enquiry-rules.ts').catch(() => null);

/** Idle, sending, and back: the fields keep what was typed until it has been sent. */
export function useEnquiry() {
  const { backend } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [shown, setShown] = useState<ReactNode>(null);
  const [cutOff, setCutOff] = useState(false);
  const view = { setErrors, setShown };

  useEffect(() => {
    if (!form.current) return;
    chooseLinkedService(form.current);
    restoreDraft(form.current);
  }, []);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = event.currentTarget;
    if (sending) return;
    // At once: a script may press the button twice before the next render.
    flushSync(() => setSending(true));
    const rules = await loadRules();
    // If the rules cannot be loaded, perhaps because of a newer build, the form is posted as without scripts.
    if (!rules && navigator.onLine) return sent.submit();
    setCutOff(!rules);
    await rules?.submit(sent, backend, view);
    setSending(false);
  }

  async function onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    saveDraft(currentTarget);
    await (await loadRules())?.follow(currentTarget, target, view);
  }

  return {
    sending,
    errors,
    shown: cutOff ? (
      <p className="error" role="alert">
        {noConnection}
      </p>
    ) : (
      shown
    ),
    formProps: { ref: form, onSubmit, onInput, onFocus: loadRules },
  };
}

export type EnquiryView = {
  setErrors(errors: FieldErrors): void;
  /** The photographs that were chosen; once it is sent, the confirmation. */
  setShown(shown: ReactNode): void;
};
