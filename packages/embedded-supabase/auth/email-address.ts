import { z } from 'zod';
import { invalid } from './errors.ts';

const longestAddress = 255;
const emailSchema = z.email();

/**
 * The normal form in which an address is stored and compared. Other scripts have letters that look like ours, so they
 * are refused.
 */
export function normalEmail(address: string): string {
  return address.normalize('NFKC').trim().toLowerCase();
}

export function readEmail(address: string | null | undefined): string {
  const email = normalEmail(address ?? '');
  if (email === '') throw invalid('An email address is required');
  if (email.length > longestAddress) throw invalid('An email address is too long');
  if (!emailSchema.safeParse(email).success) throw invalid('Unable to validate email address: invalid format');
  return email;
}
