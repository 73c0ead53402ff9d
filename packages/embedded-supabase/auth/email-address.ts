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

/** Providers with several domains for one mailbox, and letters that they ignore before the @. */
const providers = [
  { domains: ['gmail.com', 'googlemail.com'], ignores: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignores: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
];

/** The mailbox behind an address: without what providers ignore in it. Two people may fall together, for limits alone. */
export function mailboxOf(address: string): string {
  const [written = '', domain = ''] = normalEmail(address).split('@');
  const [person = ''] = written.split('+');
  const provider = providers.find(({ domains }) => domains.includes(domain));
  if (provider) return `${person.replace(provider.ignores ?? '', '')}@${provider.domains[0]}`;
  if (/^(yahoo|ymail|rocketmail)\.[a-z.]+$/.test(domain)) return `${person.split('-')[0]}@${domain}`;
  // Whatever stands before the person's own part of the domain.
  if (/^[^.]+\.fastmail\.(com|fm|co\.uk)$/.test(domain)) return domain.replace('.fastmail.', '@fastmail.');
  return `${person}@${domain}`;
}
