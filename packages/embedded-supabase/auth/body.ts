import { z } from 'zod';
import { AuthError } from './errors.ts';

const text = z.string().max(4096).nullish();
const data = z.record(z.string(), z.unknown()).nullish();

const webauthn = z.object({ type: text, credential_response: data }).nullish();

/** Everything a route reads. What is not named here is dropped before anybody sees it. */
const bodySchema = z.object({
  id: text,
  email: z.string().max(1024).nullish(),
  new_email: z.string().max(1024).nullish(),
  phone: z.string().max(32).nullish(),
  password: z.string().max(1024).nullish(),
  current_password: z.string().max(1024).nullish(),
  password_hash: text,
  token: text,
  token_hash: text,
  type: text,
  nonce: text,
  refresh_token: text,
  auth_code: text,
  code_verifier: text,
  code_challenge: text,
  code_challenge_method: text,
  create_user: z.boolean().nullish(),
  redirect_to: text,
  factor_type: text,
  friendly_name: z.string().max(100).nullish(),
  issuer: z.string().max(100).nullish(),
  challenge_id: text,
  code: text,
  webauthn,
  /** The second factor as proof, beside what it is the proof for. */
  mfa: z.object({ factor_id: text, challenge_id: text, code: text, webauthn }).nullish(),
  data,
  user_metadata: data,
  app_metadata: data,
  role: text,
  email_confirm: z.boolean().nullish(),
  ban_duration: text,
  should_soft_delete: z.boolean().nullish(),
  provider: text,
  id_token: text,
});

export type AuthBody = z.infer<typeof bodySchema>;

export async function readBody(request: Request): Promise<AuthBody> {
  const json = await request.text();
  if (json === '') return {};
  try {
    // PostgreSQL keeps no NUL.
    if (/\\u0000/i.test(json)) throw new Error('NUL');
    return bodySchema.parse(JSON.parse(json));
  } catch {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  }
}
