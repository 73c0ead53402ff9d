import { toast } from '../../ui/toast.ts';
import type { StaffClient } from '../client.ts';
import { accountToasts } from '../messages.ts';
import { reauthenticationNeeded, withProof } from '../reauthentication/with-proof.ts';
import { dataOf } from '../use-submit.ts';
import { AuthFrame, BusyButton } from './auth-frame.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useNewPassword } from './use-new-password.ts';

/** The last step of a forgotten password: the code or link has signed the person in, and they choose a new one. */
export function NewPasswordForm({ client, onDone }: { client: StaffClient; onDone: () => void }) {
  const { busy, mistake, submit } = useNewPassword(async (password) => {
    const save = () => client.auth.updateUser({ password });
    const answer = await save();
    // The link or code itself is the proof, but not for long.
    const isTooLate = answer.error?.code === reauthenticationNeeded;
    dataOf(isTooLate ? await withProof(client, save) : answer);
    toast(accountToasts.passwordChanged);
    onDone();
  });

  return (
    <AuthFrame title="Choose a new password" text="From now on you sign in with this one." onSubmit={submit}>
      <NewPasswordField error={mistake} />
      <BusyButton busy={busy}>Save and sign in</BusyButton>
    </AuthFrame>
  );
}
