import type { TransactionSql } from 'postgres';
import { copiedRows } from 'embedded-supabase';
import { StartError } from 'embedded-supabase/host';
import { leftOut } from '../project.ts';

/** Rows in one insert: enough to load quickly over a network, few enough to read. */
const rowsAtOnce = 100;
/** A picture is as long as a thousand other rows. */
const pictureBatch = 1;
const pictureFiles = 'private.picture_files';
const withPictures = ['public.enquiry_photographs', pictureFiles];

/** Hosted auth reads these as text and fails on NULL. Pending codes are left out: hosted auth could not verify them. */
const emptyTokens = listOf(
  'confirmation_token recovery_token email_change email_change_token_new email_change_token_current phone_change ' +
    'phone_change_token reauthentication_token',
);

/** The columns that both auth services know; sessions are left out, because the keys that signed them stay behind. */
const accountColumns = listOf(
  'id aud role email encrypted_password phone email_confirmed_at phone_confirmed_at invited_at raw_app_meta_data ' +
    'raw_user_meta_data banned_until deleted_at is_sso_user is_anonymous last_sign_in_at created_at updated_at',
);
const identityColumns = listOf('id provider provider_id user_id identity_data last_sign_in_at created_at updated_at');

/** Hosted auth stores an app's secret as we do, but a security key in its own format, so keys must be set up again there. */
const movingFactors = `factor_type = 'totp' and status = 'verified'`;
const factorColumns = listOf('id user_id friendly_name factor_type status secret created_at updated_at');
/** They replace a factor: without one they have no use, and are removed with the next change. */
const movingCodes = `person in (select user_id from auth.mfa_factors where ${movingFactors})`;

/** Our own tables, each after those it refers to. */
export const productTables = [
  'user_roles',
  'profiles',
  'google_reviews',
  'enquiries',
  'enquiry_replies',
  'enquiry_deliveries',
  'enquiry_delivery_attempts',
  'enquiry_history',
  'enquiry_photographs',
  'staff_activity',
  'staff_links',
  'second_factor_rule',
  'notices',
  'special_hours',
  'reply_drafts',
  'reply_templates',
  'spam_words',
  'pictures',
  'jobs',
  'job_pictures',
  'content_pictures',
  'content_drafts',
  'content_publications',
  'content_versions',
];

/** What stays behind: sessions and what belongs to them, and how this server fares. */
const leftBehind = [
  ...listOf('sessions refresh_tokens mfa_challenges mfa_amr_claims').map((name) => `auth.${name}`),
  ...listOf('one_time_tokens flow_state audit_log_entries').map((name) => `auth.${name}`),
  'public.backups',
  'public.clean_ups',
];

type Source = {
  table: string;
  columns: [name: string, value: string][];
  key: string[];
  only?: string;
  identity?: string | undefined;
};

/** Who has security keys and no app, and so comes without a second factor. */
export async function countKeysOnly(tx: TransactionSql): Promise<number> {
  const [counts] = await tx.unsafe(
    `select count(distinct user_id)::int as people from auth.mfa_factors
     where status = 'verified' and user_id not in (select user_id from auth.mfa_factors where ${movingFactors})`,
  );
  return counts?.people;
}

/** SQL that loads everything people have entered into a hosted project with the same migrations, in one transaction. */
export async function* exportSql(tx: TransactionSql): AsyncGenerator<string> {
  yield `begin;\nset client_encoding = 'UTF8';\n${await migrationCheck(tx)}`;
  const noting = await notingTriggers(tx);
  yield alterTriggers('disable', noting);
  for (const source of await sources(tx)) yield* inserts(tx, source);
  yield `${alterTriggers('enable', noting)}commit;\n`;
}

type Trigger = { table: string; name: string };

/** What is brought along happened before, and the log that comes with it says when. */
function notingTriggers(tx: TransactionSql): Promise<Trigger[]> {
  return tx<Trigger[]>`
    select tgrelid::regclass::text as table, quote_ident(tgname) as name from pg_trigger
    where tgname like 'note\\_%' and tgrelid = any (${productTables.map((name) => `public.${name}`)}::regclass[])
    order by 1, 2`;
}

function alterTriggers(state: 'disable' | 'enable', triggers: Trigger[]): string {
  const lines = triggers.map(({ table, name }) => `alter table ${table} ${state} trigger ${name};\n`);
  return `\n${lines.join('')}`;
}

async function sources(tx: TransactionSql): Promise<Source[]> {
  const exportedTables = [
    'auth.users',
    'auth.identities',
    'auth.mfa_factors',
    ...productTables.map((name) => `public.${name}`),
  ];
  const [unknown] = await tx`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('auth', 'public') and schemaname || '.' || tablename <> all (${[...exportedTables, ...leftBehind]})`;
  if (unknown) throw new StartError(`The export does not know the table ${unknown.name}`);
  return [
    {
      table: 'auth.users',
      columns: [
        ['instance_id', `'00000000-0000-0000-0000-000000000000'`],
        ...asTheyAre(accountColumns),
        ...emptyTokens.map((name): [string, string] => [name, `''`]),
      ],
      key: ['id'],
    },
    { table: 'auth.identities', columns: asTheyAre(identityColumns), key: ['id'] },
    { table: 'auth.mfa_factors', columns: asTheyAre(factorColumns), key: ['id'], only: movingFactors },
    {
      table: 'private.recovery_codes',
      columns: asTheyAre(['person', 'code_hash']),
      key: ['person', 'code_hash'],
      only: movingCodes,
    },
    ...(await Promise.all(productTables.map((name) => productSource(tx, `public.${name}`)))),
    await productSource(tx, pictureFiles),
  ];
}

function asTheyAre(columns: string[]): Source['columns'] {
  return columns.map((name) => [name, name]);
}

async function productSource(tx: TransactionSql, table: string): Promise<Source> {
  const columns = await tx<{ name: string; identity: boolean; in_key: boolean }[]>`
    select quote_ident(attname) as name, attidentity <> '' as identity, coalesce(attnum = any (conkey), false) as in_key
    from pg_attribute left join pg_constraint on conrelid = attrelid and contype = 'p'
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`;
  return {
    table,
    columns: asTheyAre(columns.map(({ name }) => name)),
    key: columns.filter(({ in_key }) => in_key).map(({ name }) => name),
    identity: columns.find(({ identity }) => identity)?.name,
  };
}

/** PostgreSQL writes the values itself, quoted by its own rules. */
async function* inserts(
  tx: TransactionSql,
  { table, columns, key, only = 'true', identity }: Source,
): AsyncGenerator<string> {
  const values = columns.map(([, value]) => `quote_nullable((${value})::text)`).join(', ');
  const query = tx.unsafe<{ row: string }[]>(
    `select '(' || concat_ws(', ', ${values}) || ')' as row from ${table} where ${only} and ${copiedRows(table, leftOut)} order by ${key.join(', ')}`,
  );
  const insertHead = `insert into ${table} (${columns.map(([name]) => name).join(', ')}) overriding system value values`;
  for await (const rows of query.cursor(withPictures.includes(table) ? pictureBatch : rowsAtOnce)) {
    yield `\n${insertHead}\n${rows.map(({ row }) => row).join(',\n')}\non conflict (${key.join(', ')}) ${onConflict(table)};\n`;
  }
  if (identity)
    yield `\nselect setval(pg_get_serial_sequence('${table}', '${identity}'), max(${identity})) from ${table};\n`;
}

/** Loading twice changes nothing. Profiles are there already: the accounts' trigger has made them. */
function onConflict(table: string): string {
  if (table !== 'public.profiles') return 'do nothing';
  return 'do update set full_name = excluded.full_name, email = excluded.email, created_at = excluded.created_at';
}

function listOf(names: string): string[] {
  return names.split(' ');
}

async function migrationCheck(tx: TransactionSql): Promise<string> {
  const versions = await tx`select version from supabase_migrations.schema_migrations order by version`;
  return `do $check$
declare
  missing text := 'all of them';
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    select string_agg(version, ', ') into missing
    from unnest(array[${versions.map(({ version }) => `'${version}'`).join(', ')}]) as wanted (version)
    where not exists (select from supabase_migrations.schema_migrations m where m.version = wanted.version);
  end if;
  if missing is not null then
    raise exception 'Push the migrations first (supabase db push --remote). Missing: %', missing;
  end if;
end
$check$;
`;
}
