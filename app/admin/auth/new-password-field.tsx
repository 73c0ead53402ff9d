import { PasswordField } from '../typed-fields.tsx';

export function NewPasswordField({ error }: { error: string | undefined }) {
  return (
    <PasswordField id="new-password" name="password" label="New password" autoComplete="new-password" error={error} />
  );
}
