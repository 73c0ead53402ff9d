import { useEffect, useRef, useState } from 'react';
import { goTo } from '../../navigation.ts';
import { useSite } from '../../site/context.ts';
import { staffClient } from '../client.ts';
import { nextIn } from '../next-address.ts';
import { sessionStore, useSession } from '../session-provider.tsx';
import { ForgottenForm } from './forgotten-form.tsx';
import { MailedLinkForm } from './mailed-link-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { Notice } from './notice.tsx';
import { RecoveryCodeForm } from './code-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { StaffLinkForm } from './staff-link-form.tsx';
import { stepOfAddress, type Step } from './steps.ts';
import { WhoYouAre } from './who-you-are.tsx';
import { dashboardPath } from '#shared/staff-addresses.ts';

const signingIn: Step = { name: 'sign in' };

/** All ways to sign in: password, forgotten password, mailed links, second factor. Then the dashboard opens. */
export function AuthCard() {
  const { backend } = useSite();
  const session = useSession();
  const [step, setStep] = useState(signingIn);
  const [cameByForm, setCameByForm] = useState(false);
  const [next, setNext] = useState<string | null>(null);

  useEffect(() => {
    function followLink() {
      const asked = stepOfAddress(location);
      if (!asked) return;
      setNext(nextIn(new URLSearchParams(location.hash.slice(1)), location.origin));
      // What is in a link is a secret: it stays neither in the address nor in the history.
      history.replaceState(null, '', location.pathname);
      setStep(asked);
    }
    followLink();
    // A link opened in the tab that waits for the code changes only what is behind the #.
    addEventListener('hashchange', followLink);
    return () => removeEventListener('hashchange', followLink);
  }, []);

  const signedIn = session.status === 'signed-in' ? session : undefined;
  const factorWanted = signedIn?.factor === 'to be given';
  const isThrough = step.name === 'sign in' && signedIn && !factorWanted && (signedIn.role || cameByForm);
  useEffect(() => {
    // Back to what was being written when the session ended.
    const inAddress = nextIn(new URLSearchParams(location.search), location.origin);
    if (isThrough) goTo(next ?? inAddress ?? dashboardPath, { replace: true });
  }, [isThrough, next]);

  // The next step replaces the button that led to it: its heading gets the focus, so that it is read out.
  const view = factorWanted && !isLink(step) ? 'second factor' : step.name;
  const card = useRef<HTMLDivElement>(null);
  const lastView = useRef(view);
  useEffect(() => {
    if (lastView.current !== view) card.current?.querySelector('h1')?.focus();
    lastView.current = view;
  }, [view]);

  const client = () => staffClient(backend);
  const restart = () => setStep(signingIn);
  const signOut = () => sessionStore(backend).leave('local');
  return <div ref={card}>{form()}</div>;

  function form() {
    if (signedIn && view === 'second factor')
      return <SecondFactorForm client={client()} user={signedIn.user} onSignOut={signOut} />;
    switch (step.name) {
      case 'staff link':
        return <StaffLinkForm client={client()} token={step.token} onDone={restart} onNotice={setStep} />;
      case 'mailed link':
        return <MailedLinkForm client={client()} link={step.link} onStep={setStep} />;
      case 'notice':
        return <Notice {...step} onDone={restart} />;
      case 'forgotten':
        return <ForgottenForm client={client()} onStep={setStep} />;
      case 'code':
        return <RecoveryCodeForm client={client()} email={step.email} onStep={setStep} />;
      case 'new password':
        return <NewPasswordForm client={client()} onDone={restart} />;
      case 'sign in':
        if (signedIn && !isThrough) return <WhoYouAre user={signedIn.user} onSignOut={signOut} />;
        return <SignInForm onSignedIn={() => setCameByForm(true)} onForgotten={() => setStep({ name: 'forgotten' })} />;
    }
  }
}

/** A link is for its own account, whoever is signed in here. */
function isLink({ name }: Step): boolean {
  return name === 'staff link' || name === 'mailed link' || name === 'notice';
}
