const shortestPassword = 6;

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
  return /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : 'Please enter a valid e-mail address';
}

export function passwordMistake(password: string): string | undefined {
  return password.length < shortestPassword ? `The password has at least ${shortestPassword} characters` : undefined;
}
