import { z } from 'zod';
import { invalid } from './errors.ts';

const longestAddress = 255;
const emailSchema = z.email();

/** The one spelling by which an address is kept and compared. Letters of other scripts could pass for ours, so none are taken. */
export function normalEmail(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase();
}

export function readEmail(typed: string | null | undefined): string {
  const email = normalEmail(typed ?? '');
  if (email === '') throw invalid('An email address is required');
  if (email.length > longestAddress) throw invalid('An email address is too long');
  if (!emailSchema.safeParse(email).success) throw invalid('Unable to validate email address: invalid format');
  return email;
}
