import { useEffect, useRef } from 'react';
import { TextField } from '../ui/field.tsx';
import { goTo } from '../navigation.ts';
import { usePageData } from '../site/context.ts';
import { useSession } from './session-provider.tsx';
import { setSearchParams, useSearchParam } from './use-search-param.ts';
import { useSignIn } from './use-sign-in.ts';

/** The sign-in card. Nothing links to its second mode, `?mode=signup`. */
export function AuthCard() {
  const { hero } = usePageData();
  const session = useSession();
  const signingUp = useSearchParam('mode') === 'signup';
  const form = useRef<HTMLFormElement>(null);
  const { busy, mistakes, onSubmit } = useSignIn(signingUp, backToSignIn);
  const signedIn = session.status === 'signed-in';

  useEffect(() => {
    if (signedIn) goTo('/admin', { replace: true });
  }, [signedIn]);

  function backToSignIn() {
    setSearchParams({ mode: null }, { replace: true });
    const password = form.current?.elements.namedItem('password');
    if (!(password instanceof HTMLInputElement)) return;
    password.value = '';
    password.focus();
  }

  const field = (name: keyof typeof mistakes) => ({ id: `auth-${name}`, name, error: mistakes[name] });
  return (
    // Posting keeps a password out of the address, whatever happens to the script.
    <form
      ref={form}
      noValidate
      method="post"
      className="packet grid gap-5 p-8 sm:p-10"
      onSubmit={(event) => void onSubmit(event)}
    >
      <div>
        <h1 className="text-h2">{signingUp ? 'Create Account' : hero.title}</h1>
        <p className="mt-1 text-xs text-soft">
          {signingUp ? 'An admin decides what the account may do.' : 'For staff who look after reviews and users.'}
        </p>
      </div>
      {signingUp && (
        <TextField
          id="auth-full_name"
          name="full_name"
          label="Full name"
          error={undefined}
          required={false}
          maxLength={100}
          autoComplete="name"
        />
      )}
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        inputMode="email"
        maxLength={255}
        autoComplete="username"
      />
      <TextField
        {...field('password')}
        label="Password"
        type="password"
        maxLength={72}
        autoComplete={signingUp ? 'new-password' : 'current-password'}
      />
      <button className="btn btn-lawn mt-1 w-full" aria-disabled={busy} disabled={session.status !== 'signed-out'}>
        {busy ? 'Please wait' : signingUp ? 'Sign Up' : 'Sign In'}
      </button>
      <noscript>
        <p className="text-sm text-brick">The staff area needs JavaScript.</p>
      </noscript>
    </form>
  );
}
