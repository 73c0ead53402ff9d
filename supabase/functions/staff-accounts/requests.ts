import * as z from 'zod/mini';
import { emailShape, longestEmail } from '../_shared/email-address.ts';
import { isTooLong, passwordLength } from '../_shared/password-length.ts';

const password = z.string().check(
  z.minLength(passwordLength.ours),
  z.refine((typed) => !isTooLong(typed)),
);
const token = z.string().check(z.minLength(1), z.maxLength(100));

const schema = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('invite'),
    email: z.string().check(z.trim(), z.maxLength(longestEmail), z.regex(emailShape)),
    full_name: z.string().check(z.trim(), z.maxLength(100)),
    as_admin: z.boolean(),
    as_office: z._default(z.boolean(), false),
  }),
  z.object({ action: z.literal('reset'), person: z.uuid() }),
  z.object({ action: z.literal('look'), token }),
  z.object({ action: z.literal('accept'), token, password }),
]);

export type StaffRequest = z.infer<typeof schema>;

export async function readStaffRequest(request: Request): Promise<StaffRequest | null> {
  const body = await request.text();
  try {
    // PostgreSQL keeps no NUL.
    if (/\\u0000/i.test(body)) return null;
    return schema.parse(JSON.parse(body));
  } catch {
    return null;
  }
}
