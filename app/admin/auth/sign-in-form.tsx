import { useRef } from 'react';
import { TextField } from '../../ui/field.tsx';
import { Status } from '../../ui/status.tsx';
import { usePageData } from '../../site/context.ts';
import { useSession } from '../session-provider.tsx';
import { EmailField, PasswordField } from '../typed-fields.tsx';
import { setSearchParams, useSearchParam } from '../use-search-param.ts';
import { AuthFrame, LinkButton } from './auth-frame.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Nothing links to the second mode, `?mode=signup`. */
export function SignInForm({ onSignedIn, onForgotten }: { onSignedIn: () => void; onForgotten: () => void }) {
  const { hero } = usePageData();
  const session = useSession();
  const isReady = session.status === 'signed-out';
  const signingUp = useSearchParam('mode') === 'signup';
  const form = useRef<HTMLFormElement>(null);
  const { busy, mistakes, submit, follow } = useSignIn(signingUp, { onSignedIn, onSignedUp: backToSignIn });

  function backToSignIn() {
    setSearchParams({ mode: null }, { replace: true });
    const password = form.current?.elements.namedItem('password');
    if (!(password instanceof HTMLInputElement)) return;
    password.value = '';
    password.focus();
  }

  const field = (name: keyof typeof mistakes) => ({ id: `auth-${name}`, name, error: mistakes[name] });
  return (
    <AuthFrame
      ref={form}
      title={signingUp ? 'Create Account' : hero.title}
      text={
        signingUp
          ? 'An admin decides what the account may do.'
          : 'For staff who look after enquiries, reviews and users.'
      }
      onSubmit={(sent) => isReady && void submit(sent)}
      onTyped={follow}
    >
      {session.status === 'signed-out' && session.how === 'ended' && (
        <Status className="rounded-md border border-edge bg-card px-4 py-3 text-sm">
          You have been signed out. That happens when your password, email address, second factor or role was changed,
          or when you signed out on another page. Please sign in again.
        </Status>
      )}
      {signingUp && (
        <TextField
          id="auth-full_name"
          name="full_name"
          label="Full name"
          required={false}
          maxLength={100}
          autoComplete="name"
        />
      )}
      <EmailField {...field('email')} label="Email" autoComplete="username" />
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete={signingUp ? 'new-password' : 'current-password'}
      />
      <button className="btn btn-lawn mt-1 w-full" aria-disabled={busy || !isReady}>
        {busy ? 'Please wait' : signingUp ? 'Sign Up' : 'Sign In'}
      </button>
      {!signingUp && <LinkButton onClick={onForgotten}>Forgotten your password?</LinkButton>}
      <noscript>
        <p className="text-sm text-brick">The staff area needs JavaScript.</p>
      </noscript>
    </AuthFrame>
  );
}
