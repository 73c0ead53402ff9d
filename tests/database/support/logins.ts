import type { Sql } from 'postgres';

/** The logins that are connected beside the owner's, by what their names begin with, and all that each may do. */
export async function connectedLogins(sql: Sql) {
  const rows = await sql`
    select split_part(rolname, '_', 1) as login,
      rolsuper or rolcreatedb or rolcreaterole or rolbypassrls or rolreplication as more,
      array(select g.rolname::text from pg_auth_members m join pg_roles g on g.oid = m.roleid where m.member = r.oid order by 1) as becomes,
      array(
        select distinct n.nspname::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where relkind in ('r', 'p', 'v') and n.nspname !~ '^(pg_|information_schema)'
          and has_table_privilege(r.oid, c.oid, 'select, insert, update, delete, truncate') order by 1
      ) as touches,
      exists (select from pg_class where relowner = r.oid) as owns
    from pg_roles r
    where rolname in (select usename from pg_stat_activity where datname = current_database()) and rolname <> current_user
    order by 1`;
  return rows.map((row) => ({ ...row }));
}

export const loginsOfStrangers = [
  { login: 'accounts', more: false, becomes: [], touches: ['auth', 'gateway'], owns: false },
  { login: 'api', more: false, becomes: ['anon', 'authenticated', 'service_role'], touches: [], owns: false },
];
