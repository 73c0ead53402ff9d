const shortestPassword = 6;

export type Mistakes = { email?: string; password?: string };

/** The rules of the sign-in form; whether the account exists is for the service to say. */
export function credentialMistakes({ email, password }: { email: string; password: string }): Mistakes {
  const mistakes: Mistakes = {};
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) mistakes.email = 'Please enter a valid e-mail address';
  if (password.length < shortestPassword)
    mistakes.password = `The password has at least ${shortestPassword} characters`;
  return mistakes;
}
