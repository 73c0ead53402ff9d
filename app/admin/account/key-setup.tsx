import { TextField } from '../../ui/field.tsx';
import { useDesk } from '../desk.ts';
import { FormButtons } from '../form-buttons.tsx';
import { StaffForm } from '../staff-form.tsx';
import { dataOf, fieldText, useAct } from '../use-act.ts';
import { relyingParty } from '../webauthn.ts';

/** A key needs a name first, because keys look alike in the list. */
export function KeySetup({ onAdded, onCancel }: { onAdded: () => void; onCancel: () => void }) {
  const { client } = useDesk();
  const { busy, act } = useAct();

  const register = (friendlyName: string) =>
    act(async () => {
      // We need to know the key again, not who made it.
      const options = { attestation: 'none' } as const;
      dataOf(await client.auth.mfa.webauthn.register({ friendlyName, webauthn: relyingParty() }, options));
      onAdded();
    });

  return (
    <StaffForm
      className="grid gap-4"
      onSubmit={(form) => void register(fieldText(form, 'name').trim() || 'Security key')}
    >
      <TextField
        id="key-name"
        name="name"
        label="Name of the key"
        required={false}
        placeholder="Grey key on the ring"
        maxLength={60}
        autoComplete="off"
        className="max-w-sm"
      />
      <p className="text-sm text-soft">Have the key at hand: the browser asks you to touch it.</p>
      <FormButtons action="Continue" busy={busy} onCancel={onCancel} />
    </StaffForm>
  );
}
