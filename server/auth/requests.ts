import { compare } from 'bcrypt';
import { z } from 'zod';
import type { Sql } from '../database/connect.ts';

/** Everything supabase-js may ask of auth here; any other path never reaches the library. */
const authPaths = new Set(
  [
    'signup',
    'token',
    'otp',
    'verify',
    'recover',
    'resend',
    'user',
    'reauthenticate',
    'logout',
    'settings',
    'health',
  ].map((name) => `/auth/v1/${name}`),
).add('/auth/v1/.well-known/jwks.json');

export function isAuthPath(pathname: string): boolean {
  return authPaths.has(pathname);
}

const text = z.string().max(4096).nullish();

const bodySchema = z.looseObject({
  email: z.string().max(255).nullish(),
  phone: z.string().max(32).nullish(),
  password: z.string().max(256).nullish(),
  token: text,
  token_hash: text,
  type: text,
  nonce: text,
  refresh_token: text,
  auth_code: text,
  code_verifier: text,
  code_challenge: text,
  code_challenge_method: text,
  data: z.record(z.string(), z.unknown()).nullish(),
});

export type AuthBody = z.infer<typeof bodySchema>;

/** The body as an object of the expected types, or null when it is not one. */
export async function readAuthBody(request: Request): Promise<AuthBody | null> {
  const written = await request.clone().text();
  if (written === '') return {};
  try {
    return bodySchema.parse(JSON.parse(written));
  } catch {
    return null;
  }
}

/** The account a request is about, written one way. A link's token stands for itself. */
export function accountOf(body: AuthBody): string {
  return (body.email ?? body.phone ?? '').trim().toLowerCase();
}

/** A hash of nothing anybody knows, at the same cost as real ones. */
const nobodysHash = '$2b$10$ha/5727RMuOl.jQMD0buJO8rLnLEhPegUBrT8NlqrQDkKcp5sU7JW';

/** An unknown account must take as long to refuse as a wrong password does. */
export async function spendAsLongAsAKnownAccount(sql: Sql, body: AuthBody): Promise<void> {
  const [known] = await sql`
    select from auth.users where email = ${accountOf(body)} and encrypted_password is not null and not is_sso_user`;
  if (!known) await compare(body.password ?? '', nobodysHash);
}
