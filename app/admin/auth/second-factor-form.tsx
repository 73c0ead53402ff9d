import type { Factor, User } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import type { StaffClient } from '../client.ts';
import { accountToasts, authMessages } from '../messages.ts';
import { reasonOf } from '../reasons.ts';
import { verifiedFactors } from '../second-factor.ts';
import { dataOf, fieldText, useAct } from '../use-act.ts';
import { relyingParty } from '../webauthn.ts';
import { AuthFrame, BusyButton, LinkButton } from './auth-frame.tsx';

/** After the password: a key with one touch, a code from an app, or a recovery code. */
export function SecondFactorForm({ client, user }: { client: StaffClient; user: User }) {
  const { busy, act } = useAct();
  const [factors, setFactors] = useState<Factor[]>([]);
  const [recovering, setRecovering] = useState(false);
  const keys = factors.filter(({ factor_type }) => factor_type === 'webauthn');
  const app = factors.find(({ factor_type }) => factor_type === 'totp');

  useEffect(() => {
    verifiedFactors(client).then(setFactors, (error: unknown) => toast(authMessages.unexpected(reasonOf(error))));
  }, [client]);

  const touch = (factorId: string) =>
    act(async () => void dataOf(await client.auth.mfa.webauthn.authenticate({ factorId, webauthn: relyingParty() })));

  function submit(form: HTMLFormElement) {
    const code = fieldText(form, 'code').trim();
    void act(async () => {
      if (recovering) return recover(code);
      if (app) dataOf(await client.auth.mfa.challengeAndVerify({ factorId: app.id, code: code.replace(/\s/g, '') }));
    });
  }

  async function recover(code: string) {
    const isAccepted = dataOf(await client.rpc('use_recovery_code', { code }));
    if (!isAccepted) return void toast(accountToasts.wrongRecoveryCode);
    dataOf(await client.auth.refreshSession());
    toast(accountToasts.factorsTakenOff);
  }

  const code = recovering ? recoveryField : appField;
  return (
    <AuthFrame title="Second factor" text={`To finish signing in as ${user.email}.`} onSubmit={submit}>
      {!recovering &&
        keys.map(({ id, friendly_name }) => (
          <button
            key={id}
            type="button"
            className="btn btn-lawn w-full text-center wrap-anywhere whitespace-normal"
            aria-disabled={busy}
            onClick={() => void touch(id)}
          >
            Use {friendly_name || 'your key'}
          </button>
        ))}
      {(recovering || app) && (
        <>
          <TextField key={code.id} {...code} error={undefined} maxLength={20} />
          <BusyButton busy={busy}>Continue</BusyButton>
        </>
      )}
      <div className="flex flex-wrap gap-x-6">
        <LinkButton onClick={() => setRecovering(!recovering)}>
          {recovering ? 'Use the second factor' : 'Use a recovery code'}
        </LinkButton>
        <LinkButton onClick={() => void act(async () => void (await client.auth.signOut({ scope: 'local' })))}>
          Sign out
        </LinkButton>
      </div>
    </AuthFrame>
  );
}

const appField = {
  id: 'factor-code',
  name: 'code',
  label: 'Code from your authenticator app',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
} as const;

const recoveryField = {
  id: 'recovery-code',
  name: 'code',
  label: 'Recovery code',
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
} as const;
