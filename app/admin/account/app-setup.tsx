import { useEffect, useRef, useState } from 'react';
import { focusMistake } from '../../ui/focus-mistake.ts';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import type { StaffClient } from '../client.ts';
import { useStaffSession } from '../staff-session.ts';
import { FormButtons } from '../form-buttons.tsx';
import { authMessages } from '../messages.ts';
import { reasonOf } from '../reasons.ts';
import { withProof } from '../reauthentication/with-proof.ts';
import { noCode } from '../factor-fields.tsx';
import { StaffForm } from '../staff-form.tsx';
import { dataOf, fieldText, useSubmit } from '../use-submit.ts';

type Secret = { factorId: string; picture: string; text: string };

/** Shows the secret as a picture and as text; the first code from the app proves that it arrived. */
export function AppSetup({ onAdded, onCancel }: { onAdded: () => void; onCancel: () => void }) {
  const { client } = useStaffSession();
  const { busy, run } = useSubmit();
  const [secret, setSecret] = useState<Secret>();
  const [mistake, setMistake] = useState<string>();
  const hasBegun = useRef(false);

  useEffect(() => {
    // Once, also where effects run twice: each beginning makes another secret.
    if (hasBegun.current) return;
    hasBegun.current = true;
    begin(client).then(setSecret, (error: unknown) => {
      toast(authMessages.unexpected(reasonOf(error)));
      onCancel();
    });
  }, [client, onCancel]);

  function submit(form: HTMLFormElement) {
    const code = fieldText(form, 'code').replace(/\s/g, '');
    setMistake(code ? undefined : noCode);
    if (!code) return focusMistake(form.querySelector<HTMLElement>('[name=code]'));
    void confirm(code);
  }

  const confirm = (code: string) =>
    run(async () => {
      if (!secret) return;
      const verify = () => client.auth.mfa.challengeAndVerify({ factorId: secret.factorId, code });
      dataOf(await withProof(client, verify, { verifiesNewFactor: true }));
      onAdded();
    });

  return (
    <StaffForm className="grid gap-4" onSubmit={submit} onInput={() => setMistake(undefined)}>
      <p className="text-sm">Scan this with the app, or type the secret into it. Then enter the code that it shows.</p>
      <div className="grid gap-4 sm:grid-cols-[12rem_1fr] sm:items-center">
        <div className="grid size-48 place-items-center rounded-sm border border-line bg-white p-2">
          {secret ? (
            <img src={secret.picture} alt="QR code of the secret" className="size-full" />
          ) : (
            <span className="spinner" />
          )}
        </div>
        <div>
          <p className="text-xs text-soft">Secret</p>
          <p className="font-mono text-sm wrap-anywhere text-hedge" data-testid="secret">
            {secret?.text ?? '…'}
          </p>
        </div>
      </div>
      <TextField
        id="app-code"
        name="code"
        label="Code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        className="max-w-48"
        error={mistake}
      />
      <FormButtons action="Confirm" busy={busy} onCancel={onCancel} />
    </StaffForm>
  );
}

let lastBegun: Promise<unknown> = Promise.resolve();

/** One after the other: somebody who cancels and starts again at once would find the first set-up half finished. */
function begin(client: StaffClient): Promise<Secret> {
  const enrolment = lastBegun.then(() => enrol(client));
  lastBegun = enrolment.catch(() => undefined);
  return enrolment;
}

/** What was begun before and never confirmed is cleared away first. */
async function enrol(client: StaffClient): Promise<Secret> {
  const { all } = dataOf(await client.auth.mfa.listFactors());
  const abandoned = all.filter(({ factor_type, status }) => factor_type === 'totp' && status === 'unverified');
  for (const { id } of abandoned) dataOf(await client.auth.mfa.unenroll({ factorId: id }));
  const names = new Set(all.filter((factor) => !abandoned.includes(factor)).map(({ friendly_name }) => friendly_name));
  const enrolment = await client.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: freeName('Authenticator app', names),
  });
  const { id, totp } = dataOf(enrolment);
  return { factorId: id, picture: totp.qr_code, text: totp.secret };
}

/** A number keeps the names of factors unique. */
function freeName(name: string, takenNames: Set<string | undefined>): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name} ${number}`;
    if (!takenNames.has(candidate)) return candidate;
  }
}
