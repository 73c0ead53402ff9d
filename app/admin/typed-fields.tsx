import type { ComponentProps } from 'react';
import { passwordLength } from '#shared/password-length.ts';
import { TextField } from '../ui/field.tsx';

type Props = ComponentProps<typeof TextField>;

export function EmailField(field: Props) {
  return <TextField type="email" inputMode="email" maxLength={255} {...field} />;
}

export function PasswordField(field: Props) {
  return <TextField type="password" maxLength={passwordLength.most} {...field} />;
}

/** Without a limit some browsers take years of six digits. */
export function DateField(field: Props) {
  return <TextField type="date" max="9999-12-31" {...field} />;
}

export function WebAddressField(field: Props) {
  return <TextField type="url" inputMode="url" placeholder="https://" {...field} />;
}
