import { isTooLong, passwordLength } from '#shared/password-length.ts';

export type Mistakes = { email?: string; password?: string };

/** The rules of the sign-in form; whether the account exists is for the service to say. */
export function credentialMistakes({ email, password }: { email: string; password: string }): Mistakes {
  const mistakes: Mistakes = {};
  const address = emailMistake(email);
  const secret = passwordMistake(password);
  if (address) mistakes.email = address;
  if (secret) mistakes.password = secret;
  return mistakes;
}

export function emailMistake(email: string): string | undefined {
  return /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : 'Please enter a valid email address';
}

export function passwordMistake(password: string, least: number = passwordLength.least): string | undefined {
  if (password.length < least) return `The password has at least ${least} characters`;
  return isTooLong(password) ? 'This password is too long' : undefined;
}
