import type { Factor, User } from '@supabase/supabase-js';
import { useEffect, useRef, useState } from 'react';
import { focusMistake } from '../../ui/focus-mistake.ts';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import type { StaffClient } from '../client.ts';
import { AppCodeFields, chosenApp, KeyButtons, noCode } from '../factor-fields.tsx';
import { accountToasts, authMessages } from '../messages.ts';
import { reasonOf } from '../reasons.ts';
import { verifiedFactors } from '../second-factor.ts';
import { dataOf, fieldText, useSubmit } from '../use-submit.ts';
import { relyingParty } from '../webauthn.ts';
import { AuthFrame, BusyButton, LinkButton } from './auth-frame.tsx';

type Props = { client: StaffClient; user: User; onSignOut: () => Promise<void> };

/** After the password: a key with one touch, a code from an app, or a recovery code. */
export function SecondFactorForm({ client, user, onSignOut }: Props) {
  const { busy, run } = useSubmit();
  const [factors, setFactors] = useState<Factor[]>([]);
  const [recovering, setRecovering] = useState(false);
  const [mistake, setMistake] = useState<string>();
  const keys = factors.filter(({ factor_type }) => factor_type === 'webauthn');
  const apps = factors.filter(({ factor_type }) => factor_type === 'totp');

  useEffect(() => {
    verifiedFactors(client).then(setFactors, (error: unknown) => toast(authMessages.unexpected(reasonOf(error))));
  }, [client]);

  // What is asked for now comes above the button that was pressed.
  const step = useRef<HTMLFormElement>(null);
  const wasRecovering = useRef(recovering);
  useEffect(() => {
    if (wasRecovering.current !== recovering)
      step.current?.querySelector<HTMLElement>('input, select, button')?.focus();
    wasRecovering.current = recovering;
  }, [recovering]);

  const touch = (factorId: string) =>
    run(async () => void dataOf(await client.auth.mfa.webauthn.authenticate({ factorId, webauthn: relyingParty() })));

  function submit(form: HTMLFormElement) {
    const code = fieldText(form, 'code').trim();
    setMistake(code ? undefined : noCode);
    if (!code) return focusMistake(form.querySelector<HTMLElement>('[name=code]'));
    void run(async () => {
      if (recovering) return recover(code);
      const factorId = chosenApp(form, apps);
      dataOf(await client.auth.mfa.challengeAndVerify({ factorId, code: code.replace(/\s/g, '') }));
    });
  }

  async function recover(code: string) {
    const isAccepted = dataOf(await client.rpc('use_recovery_code', { code }));
    if (!isAccepted) return void toast(accountToasts.wrongRecoveryCode);
    dataOf(await client.auth.refreshSession());
    toast(accountToasts.factorsTakenOff);
  }

  return (
    <AuthFrame
      ref={step}
      title="Second factor"
      text={`To finish signing in as ${user.email}.`}
      onSubmit={submit}
      onTyped={() => setMistake(undefined)}
    >
      {!recovering && <KeyButtons keys={keys} busy={busy} onUse={(id) => void touch(id)} />}
      {recovering ? (
        <TextField {...recoveryField} error={mistake} />
      ) : (
        apps.length > 0 && <AppCodeFields {...appField} apps={apps} error={mistake} />
      )}
      {(recovering || apps.length > 0) && <BusyButton busy={busy}>Continue</BusyButton>}
      <div className="flex flex-wrap gap-x-6">
        <LinkButton
          onClick={() => {
            setMistake(undefined);
            setRecovering(!recovering);
          }}
        >
          {recovering ? 'Use the second factor' : 'Use a recovery code'}
        </LinkButton>
        <LinkButton onClick={() => void run(onSignOut)}>Sign out</LinkButton>
      </div>
    </AuthFrame>
  );
}

const appField = { id: 'factor-code', name: 'code' };

const recoveryField = {
  id: 'recovery-code',
  name: 'code',
  label: 'Recovery code',
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  maxLength: 20,
} as const;
