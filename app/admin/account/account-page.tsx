import { Icon } from '../../ui/icon.tsx';
import { SignOut } from '../sign-out.tsx';
import { EmailForm, NameForm, PasswordForm } from './personal-forms.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { dashboardPath } from '#shared/staff-addresses.ts';

/** What staff look after themselves. */
export function AccountPage() {
  return (
    <div className="staff bg-stone/60">
      <div className="wrap pt-8 pb-32 lg:pt-12 lg:pb-44">
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
          <div>
            <h1 className="text-h2">Your account</h1>
            <a href={dashboardPath} className="inline-flex min-h-11 items-center gap-2 font-semibold text-lawn">
              <Icon name="back" className="size-4" />
              <span className="underline decoration-1 underline-offset-4">Back to the dashboard</span>
            </a>
          </div>
          <SignOut />
        </div>
        <div className="mt-4 grid items-start gap-5 lg:grid-cols-2">
          <div className="grid gap-5">
            <NameForm />
            <EmailForm />
            <PasswordForm />
          </div>
          <div className="grid gap-5">
            <SecondFactorCard />
            <SessionsCard />
          </div>
        </div>
      </div>
    </div>
  );
}
