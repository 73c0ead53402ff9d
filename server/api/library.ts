import { App } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { publishableKey, type Secrets } from '../secrets.ts';
import type { AuthMail } from '../auth/mail.ts';
import { reconnectSeconds } from '../database/connect.ts';

export type Supabase = {
  fetch(request: Request, address: string): Promise<Response>;
  /** Makes the auth schema and the migration history that our migrations build on. */
  prepare(): Promise<void>;
  /** To be called when the tables are there: from now on it enforces their row security. */
  enforce(): Promise<void>;
  close(): Promise<void>;
};

export function createSupabase(options: {
  databaseUrl: string;
  secrets: Secrets;
  siteUrl: string;
  mail: AuthMail;
}): Supabase {
  const { secrets } = options;
  const connection = createPostgresConnection({
    url: options.databaseUrl,
    postgresOptions: {
      max: 10,
      onnotice: () => {},
      connect_timeout: 10,
      backoff: reconnectSeconds,
      // Nothing a visitor may ask takes long; whatever does would hold a connection that others need.
      connection: {
        application_name: 'orchard-hill-api',
        statement_timeout: 10_000,
        idle_in_transaction_session_timeout: 15_000,
      },
      types: {
        // Lite hands over JSON as text already; a second encoding would hide full_name from our trigger.
        jsonb: {
          to: 3802,
          from: [3802],
          serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
          parse: (text: string) => JSON.parse(text),
        },
        timestamptz: {
          to: 1184,
          from: [1184],
          serialize: (value: unknown) => (value instanceof Date ? value.toISOString() : value),
          parse: isoTime,
        },
      },
    },
  });
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: secrets.jwtSecret,
      publishable_key: publishableKey,
      secret_key: secrets.secretKey,
      site_url: options.siteUrl,
      minimum_password_length: 6,
      enable_refresh_token_rotation: true,
      enable_anonymous_sign_ins: false,
      // A link's token is a hash of address and code, so a short code could be guessed without naming the account.
      email: { enable_confirmations: false, otp_length: 10 },
    },
    storage: { enabled: false },
    options: {
      server: { disableStudio: true, admin: false },
      drivers: { email: { send: options.mail } },
    },
  });

  return {
    fetch: async (request, address) => app.fetch(request, { peerAddress: address }),
    async prepare() {
      await app.init();
      await app.ensureSystemSchema();
    },
    async enforce() {
      // Otherwise its first request would give every table to everyone; the self-check proves that this holds.
      Reflect.set(connection, 'rlsState', 'active');
      await connection.clearSchemaCache();
    },
    async close() {
      await connection.driver.end({ timeout: 2 });
    },
  };
}

/** `2024-01-02 00:00:00+00` as the database says it, `2024-01-02T00:00:00+00:00` as Supabase does. */
export function isoTime(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}
