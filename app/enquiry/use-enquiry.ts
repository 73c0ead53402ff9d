import { createElement, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { FieldErrors } from '#shared/enquiry/rules.ts';
import { useSite } from '../site/context.ts';
import { restoreDraft, saveDraft } from './draft.ts';

/** Rules, messages, toasts and the sending itself load with the first touch of the form, not with the page. */
const loadRules = () => import('./enquiry-rules.ts').catch(() => null);

/** Idle, sending, and back: the fields keep what was typed until it has been sent. */
export function useEnquiry() {
  const { backend } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [checking, setChecking] = useState(false);
  const [confirmation, setConfirmation] = useState<ReactNode>(null);

  useEffect(() => {
    if (form.current) restoreDraft(form.current);
  }, []);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const filled = event.currentTarget;
    if (sending) return;
    setSending(true);
    const rules = await loadRules();
    // Without the rules, gone with an older build perhaps, the form goes the plain way, as it does without scripts.
    if (!rules) return filled.submit();
    const sent = await rules.submit(filled, backend, setErrors);
    setChecking(!sent);
    setSending(false);
    if (sent) setConfirmation(createElement(rules.Confirmation, { sent, onAnother: () => setConfirmation(null) }));
  }

  async function onInput(event: FormEvent<HTMLFormElement>) {
    const typed = event.currentTarget;
    saveDraft(typed);
    const rules = checking && (await loadRules());
    if (rules) setErrors(rules.check(typed));
  }

  return {
    sending,
    errors,
    confirmation,
    formProps: { ref: form, onSubmit, onInput, onFocus: () => void loadRules() },
  };
}
