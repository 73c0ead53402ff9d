import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import type { Sql } from '../database/connect.ts';

export type Tx = Sql | TransactionSql;
export type Metadata = Record<string, unknown>;

export type User = {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  confirmed_at: Date | null;
  invited_at: Date | null;
  confirmation_token: string | null;
  confirmation_sent_at: Date | null;
  recovery_token: string | null;
  recovery_sent_at: Date | null;
  email_change: string | null;
  email_change_token_new: string | null;
  email_change_token_current: string | null;
  email_change_sent_at: Date | null;
  email_change_confirm_status: number;
  reauthentication_token: string | null;
  reauthentication_sent_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Metadata | null;
  raw_user_meta_data: Metadata | null;
  created_at: Date;
  updated_at: Date;
  banned_until: Date | null;
  deleted_at: Date | null;
  is_anonymous: boolean;
  /** Raised by the database with each change of password, address, factors or roles. */
  generation: string;
};

export type Factor = {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: 'totp' | 'webauthn' | 'phone';
  status: 'unverified' | 'verified';
  created_at: Date;
  updated_at: Date;
  last_challenged_at: Date | null;
  secret: string | null;
  web_authn_credential: StoredCredential | null;
};

export type StoredCredential = { id: string; publicKey: string; counter: number; transports: string[] };

export async function findUser(tx: Tx, email: string): Promise<User | undefined> {
  return (
    await tx<User[]>`
      select u.*, public.account_generation(u.id) as generation from auth.users u
      where email = ${email} and not is_sso_user and deleted_at is null`
  )[0];
}

export async function findUserById(tx: Tx, id: string): Promise<User | undefined> {
  return (
    await tx<User[]>`select u.*, public.account_generation(u.id) as generation from auth.users u where id = ${id}`
  )[0];
}

export function isBanned(user: User): boolean {
  return user.banned_until !== null && user.banned_until.getTime() > Date.now();
}

export type NewUser = {
  id?: string;
  email: string;
  encryptedPassword: string | null;
  metadata: Metadata;
  confirmed: boolean;
};

/** An account and its email identity, as Supabase's service leaves them. */
export async function insertUser(tx: Tx, newUser: NewUser): Promise<User> {
  const id = newUser.id ?? randomUUID();
  const { email, confirmed } = newUser;
  const identity = { sub: id, email, email_verified: confirmed, phone_verified: false };
  const [user] = await tx<User[]>`
    insert into auth.users (instance_id, id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    values (
      '00000000-0000-0000-0000-000000000000', ${id}, ${email}, ${newUser.encryptedPassword},
      ${confirmed ? tx`now()` : null},
      ${tx.json({ provider: 'email', providers: ['email'] })}, ${tx.json(newUser.metadata as never)}
    ) returning *, '0' as generation`;
  await tx`
    insert into auth.identities (provider, provider_id, user_id, identity_data, last_sign_in_at)
    values ('email', ${id}, ${id}, ${tx.json({ ...newUser.metadata, ...identity })}, now())`;
  if (!user) throw new Error('The account was not stored');
  return user;
}

/** Whoever signed up without confirming may be anybody: they stand in the way of nobody who has the mailbox. */
export async function removeUnconfirmed(tx: Tx, email: string): Promise<void> {
  await tx`delete from auth.users where email = ${email} and email_confirmed_at is null and invited_at is null`;
}

/** The address counts as its owner's from now on. */
export async function confirmEmail(tx: Tx, id: string): Promise<void> {
  await tx`
    update auth.users set
      email_confirmed_at = coalesce(email_confirmed_at, now()), confirmation_token = '', updated_at = now()
    where id = ${id}`;
  await tx`
    update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
    where user_id = ${id} and provider = 'email'`;
  await tx`delete from auth.one_time_tokens where user_id = ${id} and token_type = 'confirmation_token'`;
}

export async function setPasswordHash(tx: Tx, id: string, encrypted: string): Promise<void> {
  await tx`update auth.users set encrypted_password = ${encrypted}, updated_at = now() where id = ${id}`;
}

export async function factorsOf(tx: Tx, userId: string): Promise<Factor[]> {
  return tx<Factor[]>`select * from auth.mfa_factors where user_id = ${userId} order by created_at, id`;
}

export async function hasSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  return (await factorsOf(tx, userId)).some(({ status }) => status === 'verified');
}
