import type { Factor, Tx, User } from './users.ts';
import { factorsOf } from './users.ts';

/** An account as Supabase's service shows it: no hash, no token, no secret. */
export async function userAnswer(tx: Tx, user: User) {
  const [identities, factors] = [await identitiesOf(tx, user.id), await factorsOf(tx, user.id)];
  return {
    ...accountFacts(user),
    ...(factors.length > 0 && { factors: factors.map(factorAnswer) }),
    identities,
    created_at: user.created_at,
    updated_at: user.updated_at,
    ...unlessEmpty('banned_until', user.banned_until),
    ...unlessEmpty('deleted_at', user.deleted_at),
    is_anonymous: user.is_anonymous,
  };
}

export function factorAnswer(factor: Factor) {
  return {
    id: factor.id,
    created_at: factor.created_at,
    updated_at: factor.updated_at,
    status: factor.status,
    ...unlessEmpty('friendly_name', factor.friendly_name),
    factor_type: factor.factor_type,
    ...unlessEmpty('last_challenged_at', factor.last_challenged_at),
  };
}

/** The same for an address that is known and one that is not: nobody learns here who has an account. */
export function unrevealingAnswer(id: string, email: string, metadata: Record<string, unknown>) {
  const now = new Date();
  return {
    id,
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

function accountFacts(user: User) {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    ...unlessEmpty('email_confirmed_at', user.email_confirmed_at),
    ...unlessEmpty('invited_at', user.invited_at),
    phone: user.phone ?? '',
    ...unlessEmpty('phone_confirmed_at', user.phone_confirmed_at),
    ...unlessEmpty('confirmation_sent_at', user.confirmation_sent_at),
    ...unlessEmpty('confirmed_at', user.confirmed_at),
    ...unlessEmpty('recovery_sent_at', user.recovery_sent_at),
    ...unlessEmpty('new_email', user.email_change),
    ...unlessEmpty('email_change_sent_at', user.email_change_sent_at),
    ...unlessEmpty('reauthentication_sent_at', user.reauthentication_sent_at),
    ...unlessEmpty('last_sign_in_at', user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
  };
}

/** Absent rather than empty, as clients expect. */
function unlessEmpty(name: string, value: unknown): Record<string, unknown> {
  return value === null || value === '' ? {} : { [name]: value };
}

async function identitiesOf(tx: Tx, userId: string) {
  return tx`
    select id as identity_id, provider_id as id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at, email
    from auth.identities where user_id = ${userId} order by created_at, id`;
}
