import { TextField } from '../../ui/field.tsx';
import { emailMistake, passwordMistake } from '../auth/credentials.ts';
import { useStaffSession } from '../staff-session.ts';
import { accountToasts } from '../messages.ts';
import { withProof } from '../reauthentication/with-proof.ts';
import { EmailField, PasswordField } from '../typed-fields.tsx';
import { dataOf } from '../use-submit.ts';
import { AccountCard } from './account-card.tsx';
import { AccountForm } from './account-form.tsx';
import { signInPath } from '#shared/staff-addresses.ts';

export function NameForm() {
  const { client, user } = useStaffSession();
  return (
    <AccountCard title="Name" text="As colleagues see it.">
      <AccountForm<'full_name'>
        action="Save name"
        done={accountToasts.nameChanged}
        check={({ full_name }) => (full_name.trim() ? {} : { full_name: 'Please enter your name' })}
        send={async ({ full_name }) =>
          void dataOf(await client.auth.updateUser({ data: { full_name: full_name.trim() } }))
        }
        render={(error) => (
          <TextField
            id="account-name"
            name="full_name"
            label="Full name"
            maxLength={100}
            autoComplete="name"
            defaultValue={String(user.user_metadata.full_name ?? '')}
            error={error('full_name')}
          />
        )}
      />
    </AccountCard>
  );
}

export function EmailForm() {
  const { client, user } = useStaffSession();
  return (
    <AccountCard
      title="Email"
      text={`You sign in with ${user.email}. To change it, confirm from both your old and new address.`}
    >
      <AccountForm<'email'>
        action="Change email"
        done={accountToasts.emailChangeBegun}
        check={({ email }) => {
          const mistake = emailMistake(email.trim());
          return mistake ? { email: mistake } : {};
        }}
        clears
        send={async ({ email }) => {
          const emailRedirectTo = `${location.origin}${signInPath}`;
          const change = () => client.auth.updateUser({ email: email.trim() }, { emailRedirectTo });
          dataOf(await withProof(client, change));
        }}
        render={(error) => (
          <EmailField id="account-email" name="email" label="New email" autoComplete="email" error={error('email')} />
        )}
      />
    </AccountCard>
  );
}

export function PasswordForm() {
  const { client, user } = useStaffSession();
  return (
    <AccountCard title="Password" text="A new one signs you out everywhere else.">
      <AccountForm<'password'>
        action="Change password"
        done={accountToasts.passwordChanged}
        clears
        check={({ password }) => {
          const mistake = passwordMistake(password);
          return mistake ? { password: mistake } : {};
        }}
        send={async ({ password }) => void dataOf(await withProof(client, () => client.auth.updateUser({ password })))}
        render={(error) => (
          <>
            <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
            <PasswordField
              id="account-password"
              name="password"
              label="New password"
              autoComplete="new-password"
              error={error('password')}
            />
          </>
        )}
      />
    </AccountCard>
  );
}
