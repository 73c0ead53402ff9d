import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../typed-fields.tsx';

type Props = { email: string; error: string | undefined };

export function PasswordAgainField({ email, error }: Props) {
  return (
    <>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        key="password"
        id="proof-password"
        name="proof"
        label="Your current password"
        autoComplete="current-password"
        error={error}
      />
    </>
  );
}

export function MailedCodeField({ email, error }: Props) {
  return (
    <TextField
      key="code"
      id="proof-code"
      name="proof"
      label={`Code from the email to ${email}`}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      error={error}
    />
  );
}
