import * as z from 'zod/mini';

/** Facts about the firm for the functions: the server takes them from the content, a hosted function from the secret FIRM. */
const firmSchema = z.object({
  name: z.string(),
  phone: z.string(),
  /** What the references of enquiries begin with. */
  referencePrefix: z.string(),
  email: z.string(),
  /** The promise of an answer. */
  replyHours: z.number(),
  /** How long enquiries are kept, unless RETENTION_MONTHS says otherwise. */
  enquiryMonths: z.number('is missing: set the secrets of build/functions.env again'),
  /** How long what looks like spam is kept. */
  spamDays: z.number(),
  /** What the form offers. */
  services: z.array(z.string()),
  /** Families as styles name them, for headings and for text. */
  fonts: z.object({ headings: z.string(), text: z.string() }),
  /** By the theme's names, as `oklch(…)`. */
  colours: z.record(z.string(), z.string()),
});

export type Firm = z.infer<typeof firmSchema>;

export function firmFromSecrets({ FIRM }: Record<string, string>): Firm {
  if (!FIRM) throw new Error('Set the secret FIRM: a build for hosted Supabase writes it to build/functions.env');
  return firmSchema.parse(JSON.parse(FIRM));
}
