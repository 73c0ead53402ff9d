import type { Tx, User } from './users.ts';

export type Action =
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'invite_accepted'
  | 'user_signedup'
  | 'user_invited'
  | 'user_deleted'
  | 'user_modified'
  | 'user_recovery_requested'
  | 'user_confirmation_requested'
  | 'user_repeated_signup'
  | 'user_updated_password'
  | 'user_reauthenticate_requested'
  | 'token_revoked'
  | 'factor_in_progress'
  | 'factor_unenrolled'
  | 'challenge_created'
  | 'verification_attempted'
  | 'factor_deleted'
  | 'factor_updated';

/** Who did what, in the format of Supabase's own log. It contains no secrets, and visitors cannot write it. */
export async function record(
  tx: Tx,
  action: Action,
  actor: Pick<User, 'id' | 'email'> | 'service_role',
  traits: Record<string, unknown> = {},
): Promise<void> {
  const who =
    actor === 'service_role'
      ? { actor_id: '00000000-0000-0000-0000-000000000000', actor_username: actor }
      : { actor_id: actor.id, actor_username: actor.email };
  const payload = { ...who, action, log_type: 'account', timestamp: new Date().toISOString(), traits };
  await tx`insert into auth.audit_log_entries (payload) values (${tx.json(payload as never)})`;
}
