import { TextField } from '../../ui/field.tsx';

/** bcrypt reads no further than 72 characters. */
export function NewPasswordField({ error }: { error: string | undefined }) {
  return (
    <TextField
      id="new-password"
      name="password"
      label="New password"
      type="password"
      maxLength={72}
      autoComplete="new-password"
      error={error}
    />
  );
}
