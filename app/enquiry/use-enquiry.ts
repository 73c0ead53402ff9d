import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Enquiry, EnquiryForm, FieldErrors } from '#shared/enquiry.ts';
import { push } from '../analytics.ts';
import { useSite } from '../site/context.ts';
import { clearDraft, restoreDraft, saveDraft } from './draft.ts';
import { currentVisit } from './visit.ts';

/** Rules, messages and toasts load with the first touch of the form, not with the page. */
const loadRules = () => import('./enquiry-rules.ts');

/** Idle, sending, and back: the fields keep what was typed until it has been sent. */
export function useEnquiry(onSent?: () => void) {
  const { backend } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [checking, setChecking] = useState(false);

  useEffect(() => {
    if (form.current) restoreDraft(form.current);
  }, []);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = event.currentTarget;
    if (sending) return;
    setSending(true);
    const rules = await loadRules().catch(() => null);
    // Without the rules, gone with an older build perhaps, the form goes the plain way, as it does without scripts.
    if (!rules) return sent.submit();
    try {
      const values = readForm(sent);
      const wrong = rules.check(values);
      setErrors(wrong);
      setChecking(true);
      if (focusFirstWrong(sent, wrong)) return;
      const answer = await rules.submit(backend, { ...asEnquiry(values), ...currentVisit() }, values.website);
      if (answer.errors) {
        setErrors(answer.errors);
        focusFirstWrong(sent, answer.errors);
      }
      if (!answer.reference) return;
      push({
        event: 'form_submission',
        form_type: 'contact',
        service_type: values.service,
        conversion_value: 0,
        location: location.pathname,
      });
      clearDraft(sent);
      setChecking(false);
      onSent?.();
    } catch {
      rules.toast({ ...rules.messages.failed, tone: 'bad' });
    } finally {
      setSending(false);
    }
  }

  async function onInput(event: FormEvent<HTMLFormElement>) {
    const typed = event.currentTarget;
    saveDraft(typed);
    if (checking) setErrors((await loadRules()).check(readForm(typed)));
  }

  return { sending, errors, formProps: { ref: form, onSubmit, onInput, onFocus: () => void loadRules().catch(() => null) } };
}

type Values = EnquiryForm & { website: string };

function readForm(form: HTMLFormElement): Values {
  const values = new FormData(form);
  const text = (name: string) => String(values.get(name) ?? '');
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    address: text('address'),
    service: text('service'),
    message: text('message'),
    gdpr_consent: values.has('gdpr_consent') as true,
    website: text('website'),
  };
}

function asEnquiry({ name, email, phone, address, service, message }: Values): Omit<Enquiry, keyof ReturnType<typeof currentVisit>> {
  return {
    name: name.trim(),
    email: email.trim(),
    phone: phone.trim(),
    address: address.trim(),
    service,
    message: message.trim(),
    page_url: location.href,
  };
}

/** A message nobody sees helps nobody: the first wrong field takes the focus. */
function focusFirstWrong(form: HTMLFormElement, wrong: FieldErrors): boolean {
  const first = [...form.elements].find((field) => 'name' in field && String(field.name) in wrong);
  if (first instanceof HTMLElement) first.focus();
  return first !== undefined;
}
