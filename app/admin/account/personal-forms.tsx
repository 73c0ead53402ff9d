import { TextField } from '../../ui/field.tsx';
import { useSite } from '../../site/context.ts';
import { emailMistake, passwordMistake } from '../auth/credentials.ts';
import { forgetfulClient } from '../client.ts';
import { useDesk } from '../desk.ts';
import { accountToasts } from '../messages.ts';
import { EmailField, PasswordField } from '../typed-fields.tsx';
import { dataOf } from '../use-act.ts';
import { AccountCard } from './account-card.tsx';
import { AccountForm } from './account-form.tsx';
import { signInPath } from '#shared/staff-addresses.ts';

export function NameForm() {
  const { client, user } = useDesk();
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
  const { client, user } = useDesk();
  return (
    <AccountCard
      title="E-mail"
      text={`You sign in with ${user.email}. A new address counts once both mailboxes have confirmed it.`}
    >
      <AccountForm<'email'>
        action="Change e-mail"
        done={accountToasts.emailChangeBegun}
        check={({ email }) => {
          const mistake = emailMistake(email.trim());
          return mistake ? { email: mistake } : {};
        }}
        clears
        send={async ({ email }) => {
          const emailRedirectTo = `${location.origin}${signInPath}`;
          dataOf(await client.auth.updateUser({ email: email.trim() }, { emailRedirectTo }));
        }}
        render={(error) => (
          <EmailField id="account-email" name="email" label="New e-mail" autoComplete="email" error={error('email')} />
        )}
      />
    </AccountCard>
  );
}

export function PasswordForm() {
  const { backend } = useSite();
  const { client, user } = useDesk();

  /** The auth service may not ask for the current password: somebody at an unattended page must not get in with any. */
  async function provePresent(password: string) {
    const prover = forgetfulClient(backend);
    const { error } = await prover.auth.signInWithPassword({ email: user.email ?? '', password });
    if (error) throw error.code === 'invalid_credentials' ? new Error(accountToasts.wrongPassword.text) : error;
    await prover.auth.signOut({ scope: 'local' });
  }

  return (
    <AccountCard title="Password">
      <AccountForm<'present' | 'password'>
        action="Change password"
        done={accountToasts.passwordChanged}
        clears
        check={({ present, password }) => {
          const mistake = passwordMistake(password);
          return {
            ...(!present && { present: 'Please enter your present password' }),
            ...(mistake && { password: mistake }),
          };
        }}
        send={async ({ present, password }) => {
          await provePresent(present);
          dataOf(await client.auth.updateUser({ password, current_password: present }));
        }}
        render={(error) => (
          <>
            <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
            <PasswordField
              id="account-present"
              name="present"
              label="Present password"
              autoComplete="current-password"
              error={error('present')}
            />
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
