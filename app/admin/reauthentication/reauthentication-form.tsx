import { useEffect, useRef, useState } from 'react';
import { focusMistake } from '../../ui/focus-mistake.ts';
import type { StaffClient } from '../client.ts';
import { FormButtons } from '../form-buttons.tsx';
import { reasonOf } from '../reasons.ts';
import { StaffForm } from '../staff-form.tsx';
import { AppCodeFields, chosenApp, KeyButtons } from '../factor-fields.tsx';
import { fieldText } from '../use-submit.ts';
import { MailedCodeField, PasswordAgainField } from './password-ways.tsx';
import type { Proof } from './proof.ts';
import type { Question } from './questions.ts';
import { appProof, keyProof, waysToProve, type Ways } from './ways-to-prove.ts';

type Props = { client: StaffClient; question: Question; onConfirmed: () => void; onCancel: () => void };

/** The strongest that the account has: a second factor if there is one, otherwise the password or a mailed code. */
export function ReauthenticationForm({ client, question, onConfirmed, onCancel }: Props) {
  const [ways, setWays] = useState<Ways>();
  const [byMail, setByMail] = useState(false);
  const [mistake, setMistake] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    let isUnmounted = false;
    waysToProve(client).then(
      (found) => !isUnmounted && setWays(found),
      (error: unknown) => !isUnmounted && setMistake(reasonOf(error)),
    );
    return () => void (isUnmounted = true);
  }, [client]);

  // As soon as there is something to fill in or to press, and after each mistake.
  useEffect(() => {
    if (ways && !busy) focusMistake(firstControl(form.current));
  }, [ways, byMail, busy]);

  /** One thing at a time; what goes wrong is said here, and the dialog stays. */
  async function attempt(work: () => Promise<void>) {
    if (busy) return;
    setBusy(true);
    setMistake(undefined);
    try {
      await work();
    } catch (error) {
      setMistake(reasonOf(error));
    }
    setBusy(false);
  }

  const answer = (proof: () => Promise<Proof>) =>
    attempt(async () => {
      await question.answer(await proof());
      onConfirmed();
    });

  const mailCode = () =>
    attempt(async () => {
      await question.mailCode(ways?.email ?? '');
      setByMail(true);
    });

  function submit(sent: HTMLFormElement) {
    const typed = fieldText(sent, 'proof');
    const code = typed.replace(/\s/g, '');
    if (!(ways?.isFactor || byMail ? code : typed)) {
      setMistake('Please fill this in');
      return focusMistake(firstControl(sent));
    }
    void answer(async () => {
      if (ways?.isFactor) return appProof(client, chosenApp(sent, ways.apps), code);
      return byMail ? { nonce: code } : { current_password: typed };
    });
  }

  const hasField = ways && (ways.apps.length > 0 || !ways.isFactor);
  return (
    <StaffForm ref={form} className="mt-4 grid gap-4" aria-busy={!ways || busy} onSubmit={submit}>
      {!ways && !mistake && <span className="spinner justify-self-center" role="status" aria-label="Loading" />}
      {ways?.isFactor && (
        <>
          <KeyButtons keys={ways.keys} busy={busy} onUse={(id) => void answer(() => keyProof(client, id))} />
          {ways.apps.length > 0 && <AppCodeFields apps={ways.apps} id="proof" name="proof" error={mistake} />}
        </>
      )}
      {ways &&
        !ways.isFactor &&
        (byMail ? (
          <MailedCodeField email={ways.email} error={mistake} />
        ) : (
          <PasswordAgainField email={ways.email} error={mistake} />
        ))}
      {mistake && !hasField && (
        <p role="alert" className="error">
          {mistake}
        </p>
      )}
      {ways && !ways.isFactor && ways.mailsCodes && (
        <div className="flex flex-wrap gap-x-6">
          <button type="button" className="link min-h-11 text-sm" onClick={() => void mailCode()}>
            {byMail ? 'Email me another code' : 'Email me a code instead'}
          </button>
          {byMail && (
            <button type="button" className="link min-h-11 text-sm" onClick={() => setByMail(false)}>
              Use the password
            </button>
          )}
        </div>
      )}
      {ways?.isFactor && (
        <p className="text-sm text-soft">
          Don’t have your second factor with you? Sign out, and use one of your recovery codes when you sign in.
        </p>
      )}
      {hasField ? (
        <FormButtons action="Confirm" busy={busy} onCancel={onCancel} />
      ) : (
        <button type="button" className="btn btn-sm btn-line justify-self-start" onClick={onCancel}>
          Cancel
        </button>
      )}
    </StaffForm>
  );
}

function firstControl(form: HTMLFormElement | null) {
  return (
    form?.querySelector<HTMLElement>('input:not([type=hidden]):not([readonly])') ??
    form?.querySelector<HTMLElement>('button')
  );
}
