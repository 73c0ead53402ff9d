import type { Factor } from '@supabase/supabase-js';
import type { StaffClient } from './client.ts';
import { withTimeout } from './with-timeout.ts';

/** What an admin has to do first: use a factor, or set one up. */
export type MissingFactor = 'to be given' | 'to be set up' | null;

/** Row security checks the same; without an answer it alone decides. */
export async function missingFactor(client: StaffClient): Promise<MissingFactor> {
  const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  if (level.data?.currentLevel === 'aal2') return null;
  const [factors, rule] = await Promise.all([withTimeout(verifiedFactors(client)), withTimeout(ruleOf(client))]);
  if (factors?.length) return 'to be given';
  return rule?.inForce ? 'to be set up' : null;
}

/** As the service knows them now: another device may have added one since this session began. */
export async function verifiedFactors(client: StaffClient): Promise<Factor[]> {
  const { data, error } = await client.auth.mfa.listFactors();
  if (error) throw error;
  return data.all.filter(({ status }) => status === 'verified');
}

/** Whether everybody with a role needs a second factor, and from when on. */
export async function ruleOf(client: StaffClient): Promise<{ requiredFrom: string; inForce: boolean } | null> {
  const { data } = await client
    .from('second_factor_rule')
    .select('required_from')
    .order('required_from')
    .limit(1)
    .throwOnError();
  const from = data[0]?.required_from;
  return from ? { requiredFrom: from, inForce: new Date(from) <= new Date() } : null;
}
