import { TextField } from '../../ui/field.tsx';
import { useStaffSession } from '../staff-session.ts';
import { FormButtons } from '../form-buttons.tsx';
import { withProof } from '../reauthentication/with-proof.ts';
import { StaffForm } from '../staff-form.tsx';
import { dataOf, fieldText, useSubmit } from '../use-submit.ts';
import { relyingParty } from '../webauthn.ts';

/** A key needs a name first, because keys look alike in the list. */
export function KeySetup({ onAdded, onCancel }: { onAdded: () => void; onCancel: () => void }) {
  const { client } = useStaffSession();
  const { busy, run } = useSubmit();

  const register = (friendlyName: string) =>
    run(async () => {
      const { id: factorId } = dataOf(await client.auth.mfa.webauthn.enroll({ friendlyName }));
      try {
        await confirm(factorId, friendlyName);
      } catch (error) {
        // Otherwise its name would be taken when it is tried again.
        await client.auth.mfa.unenroll({ factorId });
        throw error;
      }
      onAdded();
    });

  async function confirm(factorId: string, friendlyName: string) {
    const key = { factorId, friendlyName, webauthn: relyingParty() };
    // We need to know the key again, not who made it.
    const options = { create: { attestation: 'none' } } as const;
    const { challengeId, webauthn } = dataOf(await client.auth.mfa.webauthn.challenge(key, options));
    const verify = () =>
      client.auth.mfa.webauthn.verify({ factorId, challengeId, webauthn: { ...webauthn, ...relyingParty() } });
    dataOf(await withProof(client, verify, { verifiesNewFactor: true }));
  }

  return (
    <StaffForm
      className="grid gap-4"
      onSubmit={(form) => void register(fieldText(form, 'name').trim() || 'Security key')}
    >
      <TextField
        id="key-name"
        name="name"
        label="Key name"
        required={false}
        placeholder="Grey key on the ring"
        maxLength={60}
        autoComplete="off"
        className="max-w-sm"
      />
      <p className="text-sm text-soft">Have your key to hand: the browser will ask you to touch it.</p>
      <FormButtons action="Continue" busy={busy} onCancel={onCancel} />
    </StaffForm>
  );
}
