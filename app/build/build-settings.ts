/** The embedded backend answers on the site's own origin and takes this key from everybody. */
const embedded = { url: '', key: 'sb_publishable_embedded' };

/** What the environment may change about a build. */
export function buildSettings(env: NodeJS.ProcessEnv, ownUrl: string) {
  const { SITE_URL, SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = env;
  if (!SUPABASE_URL !== !SUPABASE_PUBLISHABLE_KEY)
    throw new Error('Set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY together, or neither');
  const backend =
    SUPABASE_URL && SUPABASE_PUBLISHABLE_KEY
      ? { url: origin('SUPABASE_URL', SUPABASE_URL), key: SUPABASE_PUBLISHABLE_KEY }
      : embedded;
  return { siteUrl: SITE_URL ? origin('SITE_URL', SITE_URL) : ownUrl, backend };
}

function origin(name: string, value: string): string {
  if (!URL.canParse(value))
    throw new Error(`${name} must be an address such as https://www.example.com, not “${value}”`);
  return new URL(value).origin;
}
