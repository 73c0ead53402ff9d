import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { splitStatements, type Sql } from 'embedded-supabase';
import { connect, quoted, tablesOf } from 'embedded-supabase/testing';
import { migrationsOf, rowsOf } from '../../releases/fixtures.ts';
import type { EmptyPostgres } from './empty-postgres.ts';
import { createHistory, hostedProject } from './hosted-project.ts';

/** What the hosted auth service writes while somebody signs in has numbers and columns of its own. */
const ofSigningIn = ['auth.refresh_tokens', 'auth.mfa_challenges', 'auth.one_time_tokens', 'auth.flow_state'];

/** A hosted project of an earlier release, with what people had entered there; `sql` is its owner's. */
export async function earlierProject(postgres: EmptyPostgres, release: string): Promise<{ url: string; sql: Sql }> {
  const { url, sql } = await hostedProject(postgres);
  await createHistory(sql);
  for (const { file, script } of await migrationsOf(release)) {
    await sql.unsafe(script);
    await sql`insert into supabase_migrations.schema_migrations (version, name, statements)
      values (${file.slice(0, 14)}, ${file.slice(15, -'.sql'.length)}, ${splitStatements(script)})`;
  }
  const superuser = connect(Object.assign(new URL(postgres.url), { pathname: new URL(url).pathname }).href, { max: 1 });
  await superuser.begin(async (tx) => {
    // As it was, without what triggers would add.
    await tx`set local session_replication_role = replica`;
    const present = new Map((await tablesOf(tx)).map(({ name, columns }) => [name, columns]));
    for (const { table, columns, rows } of await rowsOf(release)) {
      if (ofSigningIn.includes(table)) continue;
      // Hosted auth has tables and columns of its own.
      const kept = columns.flatMap((column, index) =>
        present.get(table)?.includes(column) ? [{ column, index }] : [],
      );
      if (kept.length === 0) continue;
      const target = `copy ${table} (${quoted(kept.map(({ column }) => column))}) from stdin`;
      const lines = rows.map((row) => {
        const values = row.split('\t');
        return `${kept.map(({ index }) => values[index]).join('\t')}\n`;
      });
      await pipeline(Readable.from(lines), await tx.unsafe(target).writable());
    }
    const numbered = await tx`
      select attrelid::regclass::text as table, attname as number from pg_attribute where attidentity <> ''`;
    for (const { table, number } of numbered)
      await tx.unsafe(
        `select setval(pg_get_serial_sequence('${table}', '${number}'), coalesce(max(${number}), 1), count(*) > 0) from ${table}`,
      );
  });
  await superuser.end();
  return { url, sql };
}
