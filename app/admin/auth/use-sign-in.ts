import { useRef, useState } from 'react';
import { useSite } from '../../site/context.ts';
import { focusMistake } from '../../ui/focus-mistake.ts';
import { toast, type Toast } from '../../ui/toast.ts';
import { forgetfulClient, staffClient } from '../client.ts';
import { credentialMistakes, type Mistakes } from './credentials.ts';
import { authMessages } from '../messages.ts';
import { messageOf, reasonOf } from '../reasons.ts';

type Outcomes = { onSignedIn: () => void; onSignedUp: () => void };
type Credentials = { email: string; password: string; fullName: string };

/** Signing in, or making an account: the form stays until the service has agreed. */
export function useSignIn(signingUp: boolean, { onSignedIn, onSignedUp }: Outcomes) {
  const { backend } = useSite();
  const [busy, setBusy] = useState(false);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const dismissToast = useRef<() => void>(undefined);

  /** The next attempt clears the message of the last. */
  function showToast(message: Toast) {
    dismissToast.current = toast(message);
  }

  async function signIn({ email, password }: Credentials) {
    const { error } = await staffClient(backend).auth.signInWithPassword({ email, password });
    if (error) showToast(authMessages.signInFailed(messageOf(error)));
    else onSignedIn();
    // On success the page leaves with the session; until then the button stays busy.
    return !error;
  }

  async function signUp({ email, password, fullName }: Credentials) {
    const client = forgetfulClient(backend);
    const options = { emailRedirectTo: `${location.origin}/`, data: { full_name: fullName } };
    const { data, error } = await client.auth.signUp({ email, password, options });
    if (error) return showToast(authMessages.signUpFailed(messageOf(error)));
    // Without mail the service returns a session with the new account, which must not be used.
    if (data.session) await client.auth.signOut({ scope: 'local' });
    showToast(data.session ? authMessages.accountCreated : authMessages.confirmByMail(email));
    onSignedUp();
  }

  async function submit(form: HTMLFormElement) {
    if (busy) return;
    const credentials = readForm(form);
    const newMistakes = credentialMistakes(credentials);
    setMistakes(newMistakes);
    const [firstWrong] = Object.keys(newMistakes);
    if (firstWrong) return focusMistake(form.querySelector<HTMLElement>(`[name=${firstWrong}]`));
    setBusy(true);
    dismissToast.current?.();
    try {
      if (signingUp) await signUp(credentials);
      else if (await signIn(credentials)) return;
    } catch (error) {
      showToast(authMessages.unexpected(reasonOf(error)));
    }
    setBusy(false);
  }

  function follow(form: HTMLFormElement) {
    if (Object.keys(mistakes).length) setMistakes(credentialMistakes(readForm(form)));
  }

  return { busy, mistakes, submit, follow };
}

function readForm(form: HTMLFormElement): Credentials {
  const values = new FormData(form);
  const text = (name: string) => String(values.get(name) ?? '');
  return { email: text('email').trim(), password: text('password'), fullName: text('full_name').trim() };
}
