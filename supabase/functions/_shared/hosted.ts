import type { Log } from './deliveries/deliver.ts';
import { formOrigins } from './form-origins.ts';

type Secrets = Record<string, string>;

/** Newer projects have a dictionary of secret keys, older ones a single service role key. */
export function secretKey(secrets: Secrets): string {
  const keys: Secrets = JSON.parse(secrets.SUPABASE_SECRET_KEYS ?? '{}');
  return keys.default ?? secrets.SUPABASE_SERVICE_ROLE_KEY ?? '';
}

/** The site is on another origin than its functions, so it has to be named. */
export function sitesFromSecrets(secrets: Secrets): string[] {
  return formOrigins(`${secrets.SITE_URL ?? ''},${secrets.FORM_ORIGINS ?? ''}`);
}

function line(level: string) {
  return (facts: object, text: string) => console.log(JSON.stringify({ level, ...facts, msg: text }));
}

/** One JSON line each, as the server writes them. */
export const logLines: Log = { info: line('info'), warn: line('warn'), error: line('error') };
