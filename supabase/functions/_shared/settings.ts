import * as z from 'zod/mini';
import { formOrigins } from './form-origins.ts';
import { meantBy } from './near-names.ts';

const meanings = z.registry<{ description: string; unset: string }>();

/** What a setting means and is without being set, for .env.example. */
export function means<Schema extends z.ZodMiniType>(schema: Schema, description: string, unset = ''): Schema {
  meanings.add(schema, { description, unset });
  return schema;
}

export function meaningOf(schema: z.core.$ZodType) {
  return meanings.get(schema);
}

export const onOff = () =>
  z.pipe(
    z._default(z.enum(['on', 'off'], 'must be on or off'), 'off'),
    z.transform((value) => value === 'on'),
  );

const httpAddress = () => z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** The shape Standard Webhooks gives a secret; any other would fail only at the first delivery. */
export function isWebhookSecret(secret: string): boolean {
  return /^(whsec_)?(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(secret);
}

/** Digits alone: a number that merely looks like one decides what is deleted. */
const months = z.pipe(
  z.string().check(z.regex(/^([1-9]\d?|1[01]\d|120)$/, 'must be a whole number of months from 1 to 120')),
  z.transform(Number),
);

/** The settings that the server and the hosted functions share. */
export const sharedSettings = {
  SMTP_URL: means(
    z.optional(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })),
    'mail server, smtps://user:password@host:465; needs the next two',
  ),
  MAIL_FROM: means(
    z.optional(z.string()),
    'sender, an address of your own domain; unless it includes a name, the firm’s name is used',
  ),
  ENQUIRY_TO: means(z.optional(z.string()), 'recipients of enquiries'),
  ENQUIRY_RECEIPT: means(onOff(), 'on sends the visitor a short receipt', 'off'),
  DIGEST_TO: means(
    z.optional(z.string()),
    'recipients of the digest at 7:30 on working days: unanswered, overdue and new enquiries',
  ),
  FORM_ORIGINS: means(
    z.pipe(
      z.optional(
        z
          .string()
          .check(
            z.refine(
              (list) => formOrigins(list).length === list.split(',').length,
              'must be addresses, separated by commas',
            ),
          ),
      ),
      z.transform(formOrigins),
    ),
    'other websites whose forms and scripts may send enquiries here, separated by commas',
  ),
  CONTACT_WEBHOOK_URL: means(z.optional(httpAddress()), 'also posts enquiries there, signed; needs the next one'),
  CONTACT_WEBHOOK_SECRET: means(
    z.optional(z.string().check(z.refine(isWebhookSecret, 'must be whsec_ followed by base64'))),
    'whsec_ and base64; docs/enquiries.md says how to make one',
  ),
  WEBHOOK_ALLOW_PRIVATE: means(onOff(), 'on allows webhook addresses on this machine or its network', 'off'),
  PUBLISH_HOOK_URL: means(
    z.optional(z.url({ protocol: /^https$/, error: 'must be an https address' })),
    'build hook of a static host, called when something is published; docs/hosting-supabase.md',
  ),
  RETENTION_MONTHS: means(z.optional(months), 'how long enquiries are kept', 'from content/business.ts'),
};

/** Only hosted functions have these; the platform sets those that begin with SUPABASE_. */
const secretNames = ['FIRM', 'DELIVER_SECRET', 'SUPABASE_DB_URL', 'SUPABASE_ANON_KEY', 'SUPABASE_SERVICE_ROLE_KEY'];

const hosted = z.object({
  ...sharedSettings,
  SITE_URL: z.optional(httpAddress()),
  SUPABASE_URL: z.optional(httpAddress()),
});

type Hosted = z.infer<typeof hosted>;

/** Settings that make sense only together. */
function missingPartners(settings: Record<string, unknown>): string[] {
  const { SMTP_URL, MAIL_FROM, ENQUIRY_TO, CONTACT_WEBHOOK_URL, CONTACT_WEBHOOK_SECRET } = settings;
  return [
    ...(SMTP_URL && !(MAIL_FROM && ENQUIRY_TO) ? ['SMTP_URL needs MAIL_FROM and ENQUIRY_TO as well'] : []),
    ...(CONTACT_WEBHOOK_URL && !CONTACT_WEBHOOK_SECRET
      ? ['CONTACT_WEBHOOK_URL needs CONTACT_WEBHOOK_SECRET as well']
      : []),
  ];
}

/** Names that begin so are nobody else's: what follows may be any word, as in RETENTION_DAYS. */
const ownBeginnings = /^(RETENTION|SMTP_|ENQUIRY_|DIGEST_|CONTACT_WEBHOOK|BACKUP_)/i;
/** Short names are a letter or two from others that a machine may have. */
const shortName = 8;

/** A misspelt name would silently leave the setting at its default. */
function misspelt(variables: string[], names: readonly string[]): string[] {
  return variables
    .filter((name) => !names.includes(name))
    .flatMap((name) => {
      const meant = meantBy(name, names, name.length > shortName ? 2 : 1);
      const family = ownBeginnings.exec(name)?.[0].toUpperCase();
      const suggestion = meant ?? (family && names.find((known) => known.startsWith(family)));
      return suggestion ? [`${name} is not a setting: ${suggestion} is`] : [];
    });
}

export class SettingsError extends Error {}

/** Reads the environment with a schema. All mistakes are told together. */
export function parseSettings<Schema extends z.core.$ZodType>(
  schema: Schema,
  names: readonly string[],
  env: Record<string, string | undefined>,
): z.output<Schema> {
  // An empty variable means "not set", as in most .env files.
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = z.safeParse(schema, variables);
  const mistakes = result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  mistakes.push(...missingPartners(variables), ...misspelt(Object.keys(variables), names));
  if (result.success && mistakes.length === 0) return result.data;
  throw new SettingsError(`Settings: ${mistakes.join('; ')}`);
}

export type SharedSettings = Omit<Hosted, 'RETENTION_MONTHS'> & { RETENTION_MONTHS: number };

/** The settings of a hosted function, from its secrets; the firm says how long enquiries are kept. */
export function settingsFromSecrets(
  environment: Record<string, string | undefined>,
  { enquiryMonths }: { enquiryMonths: number },
): SharedSettings {
  const names = [...Object.keys(hosted.shape), ...secretNames];
  const settings = parseSettings(hosted, names, environment);
  return { ...settings, RETENTION_MONTHS: settings.RETENTION_MONTHS ?? enquiryMonths };
}
