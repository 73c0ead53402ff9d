import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Sql, TransactionSql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { resources } from '#server/allowed-calls.ts';
import { clientOf, clientWithToken, signedIn } from '../support/accounts.ts';
import { connectTo, type RunningServer, startServer } from '../support/server.ts';
import { type Cell, cells, type Identity, nameOf, type Table, tables } from './matrix.ts';
import { lift } from '../support/second-factor.ts';
import { addPeople, emails, movesOf, password, type People, resetRows, sightOf } from './rows.ts';

// Whole servers start and stop here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

/** Nobody comes through the API as the service. */
type Person = Exclude<Identity, 'service'>;

let server: RunningServer;
let sql: Sql;
let people: People;
let clients: Record<Person, SupabaseClient>;

beforeAll(async () => {
  server = await startServer({ SEED: 'none' });
  sql = await connectTo(server);
  people = await addPeople(sql);
  // A changed role ends its owner's session, which the cells that come after need.
  await sql`alter table public.user_roles disable trigger follow_role_change`;
  const leavingClient = await signedIn(server.url, { email: emails.admin, password });
  const { data } = await leavingClient.auth.getSession();
  await leavingClient.auth.signOut({ scope: 'local' });
  // First, because it ends the sessions that have not shown the second factor.
  const liftedClient = await lift(await signedIn(server.url, { email: emails.careful, password }), password);
  await lift(await signedIn(server.url, { email: emails.clerk, password }), password);
  const clerk = await signedIn(server.url, { email: emails.clerk, password });
  clients = {
    anon: clientOf(server.url),
    user: await signedIn(server.url, { email: emails.user, password }),
    office: await signedIn(server.url, { email: emails.office, password }),
    admin: await signedIn(server.url, { email: emails.admin, password }),
    'signed-out admin': clientWithToken(server.url, data.session?.access_token ?? ''),
    'admin at aal1': await signedIn(server.url, { email: emails.careful, password }),
    'admin at aal2': liftedClient,
    'office at aal1': clerk,
  };
});

afterAll(async () => {
  await sql?.end();
  await server?.stop();
});

/** Six identities write more from one address than the limits allow. */
beforeEach(() => sql`delete from gateway.attempts`);

type ApiCell = Cell & { identity: Person };

async function keysOf(connection: Sql | TransactionSql, table: Table): Promise<string[]> {
  return (await connection`select * from ${connection(`public.${table}`)}`).map(
    (row) => row[movesOf(table, people).key],
  );
}

async function fingerprint(table: Table): Promise<string> {
  const [row] = await sql`select string_agg(t::text, '|' order by t::text) as rows from ${sql(`public.${table}`)} t`;
  return String(row?.rows);
}

/** Most cells change nothing: the next one finds the rows as they were. */
let sceneIsSet = false;

async function tryThroughApi({ table, verb, identity }: ApiCell): Promise<unknown> {
  const { insert, target, update, key, owned } = movesOf(table, people);
  const client = clients[identity];
  if (!sceneIsSet) await resetRows(sql, people);
  sceneIsSet = true;
  if (verb === 'select') {
    const { data } = await client.from(table).select('*');
    return sightOf(
      table,
      (data ?? []).map((row) => row[key]),
      await keysOf(sql, table),
      owned ? accountOf(identity) : undefined,
    );
  }
  const fingerprintBefore = await fingerprint(table);
  if (verb === 'insert') await client.from(table).insert([insert]);
  if (verb === 'update') await client.from(table).update(update).match(target);
  if (verb === 'delete') await client.from(table).delete().match(target);
  const hasChanged = (await fingerprint(table)) !== fingerprintBefore;
  sceneIsSet = !hasChanged;
  return hasChanged;
}

function roleOf(identity: Identity): string {
  return { anon: 'anon', service: 'service_role' }[identity as string] ?? 'authenticated';
}

function accountOf(identity: Identity): string | undefined {
  switch (identity) {
    case 'user':
      return people.user;
    case 'office':
      return people.office;
    case 'office at aal1':
      return people.clerk;
    case 'admin':
    case 'signed-out admin':
      return people.admin;
    case 'admin at aal1':
    case 'admin at aal2':
      return people.careful;
    case 'anon':
    case 'service':
      return undefined;
  }
}

/** The claims a token of this identity carries; that of a signed-out admin names a session that is gone. */
async function claimsOf(tx: TransactionSql, identity: Identity): Promise<string> {
  const sub = accountOf(identity);
  if (!sub) return '';
  const session = randomUUID();
  const aal = identity === 'admin at aal2' ? 'aal2' : 'aal1';
  if (identity !== 'signed-out admin')
    await tx`insert into auth.sessions (id, user_id, aal) values (${session}, ${sub}, ${aal})`;
  const amr = [{ method: aal === 'aal2' ? 'totp' : 'password', timestamp: Math.floor(Date.now() / 1000) }];
  return JSON.stringify({ sub, role: 'authenticated', session_id: session, aal, amr });
}

class Undo extends Error {}

/** The same cell without the API, inside a transaction that leaves no trace. */
async function tryThroughSql(tx: TransactionSql, { table, verb, identity }: Cell): Promise<unknown> {
  const { insert, target, update, key, owned } = movesOf(table, people);
  const conditions = Object.entries(target).reduce(
    (condition, [name, value]) => tx`${condition} and ${tx(name)} = ${value}`,
    tx`true`,
  );
  let outcome: unknown = verb === 'select' ? 'none' : false;
  const undo = new Undo();
  await tx
    .savepoint(async (step) => {
      const claims = await claimsOf(step, identity);
      // Signing in leaves a line in the activity log: what there is to see is known only now.
      const allKeys = await keysOf(step, table);
      await step`select set_config('request.jwt.claims', ${claims}, true), set_config('role', ${roleOf(identity)}, true)`;
      const relation = step(`public.${table}`);
      if (verb === 'select')
        outcome = sightOf(
          table,
          (await step`select * from ${relation}`).map((row) => row[key]),
          allKeys,
          owned ? accountOf(identity) : undefined,
        );
      if (verb === 'insert') outcome = (await step`insert into ${relation} ${step(insert)}`).count > 0;
      if (verb === 'update')
        outcome = (await step`update ${relation} set ${step(update)} where ${conditions}`).count > 0;
      if (verb === 'delete') outcome = (await step`delete from ${relation} where ${conditions}`).count > 0;
      throw undo;
    })
    .catch((error: unknown) => {
      const isDenied = (error as { code?: string }).code === '42501';
      if (error !== undo && !isDenied) throw error;
    });
  return outcome;
}

const cellsOf = (table: string) => cells.filter((cell) => cell.table === table);

async function failingCells(change: string, cellsToTry = cells): Promise<string[]> {
  const failures: string[] = [];
  const undo = new Undo();
  await sql
    .begin(async (tx) => {
      await resetRows(tx, people);
      await tx.unsafe(change);
      for (const cell of cellsToTry) {
        if ((await tryThroughSql(tx, cell)) !== cell.expected) failures.push(nameOf(cell));
      }
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return failures;
}

const rightFor = { select: 'read', insert: 'insert', update: 'update', delete: 'delete' } as const;

/** The API is narrower than row security: what its table does not name happens for nobody. */
const apiCells = cells.flatMap((cell): ApiCell[] => {
  const { table, verb, identity } = cell;
  if (identity === 'service') return [];
  const rights = resources[table]?.[identity === 'anon' ? 'anonymous' : 'signedIn'];
  const expectedNothing = verb === 'select' ? 'none' : false;
  return [{ ...cell, identity, expected: rights?.[rightFor[verb]] ? cell.expected : expectedNothing }];
});

describe('through the API', () => {
  test.each(apiCells.map((cell) => [nameOf(cell), cell] as const))('%s', async (_, cell) => {
    expect(await tryThroughApi(cell)).toBe(cell.expected);
  });
});

describe('in the database itself', () => {
  test('every cell of the matrix holds', async () => {
    expect(await failingCells('select 1')).toEqual([]);
  });

  test('the matrix names every table of the public schema', async () => {
    const tableRows = await sql`select tablename from pg_tables where schemaname = 'public' order by 1`;
    expect(tableRows.map((row) => row.tablename)).toEqual(tables.toSorted());
  });

  test('every table has at most one policy for each verb', async () => {
    const doubledPolicies = await sql`
      select tablename, cmd from pg_policies where schemaname = 'public' group by 1, 2 having count(*) > 1 or cmd = 'ALL'`;
    expect(doubledPolicies).toHaveLength(0);
  });

  test('dropping any one policy makes a cell fail', async () => {
    const policies = await sql`select policyname, tablename from pg_policies where schemaname = 'public'`;
    expect(policies.length).toBeGreaterThan(10);
    const unnoticed: string[] = [];
    for (const { policyname, tablename } of policies) {
      const failures = await failingCells(`drop policy "${policyname}" on public."${tablename}"`, cellsOf(tablename));
      if (failures.length === 0) unnoticed.push(policyname);
    }
    expect(unnoticed).toEqual([]);
  });

  test.each(tables)('switching row security off on %s makes a cell fail', async (table) => {
    // The grants would hide it: take them out of the picture, as if somebody had widened them.
    // What waits for the end of the transaction keeps a table as it is.
    const change = `set constraints all immediate; grant all on public.${table} to anon, authenticated;
      alter table public.${table} disable row level security`;
    expect(await failingCells(change, cellsOf(table))).not.toEqual([]);
  });

  test('taking any one grant away makes a cell fail', async () => {
    const grants = await sql`
      select table_name as table, lower(privilege_type) as verb, grantee from information_schema.role_table_grants
      where table_schema = 'public' and grantee in ('anon', 'authenticated')
        and privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')`;
    expect(grants.length).toBeGreaterThan(5);
    const unnoticed: string[] = [];
    for (const { table, verb, grantee } of grants) {
      const failures = await failingCells(`revoke ${verb} on public."${table}" from ${grantee}`, cellsOf(table));
      if (failures.length === 0) unnoticed.push(`${verb} on ${table} by ${grantee}`);
    }
    expect(unnoticed).toEqual([]);
  });

  test('row security holds without the help of the grants', async () => {
    const grantAll = 'grant all on all tables in schema public to anon, authenticated';
    expect(await failingCells(grantAll)).toEqual([]);
  });
});
