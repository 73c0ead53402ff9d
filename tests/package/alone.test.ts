import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type Backend, startBackend } from 'embedded-supabase';
import { log } from 'embedded-supabase/host';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const packageDir = path.resolve(import.meta.dirname, '../../packages/embedded-supabase');
const tables = `
create table public.authors (id integer primary key, name text not null);
create table public.books (id integer primary key, author integer references public.authors, title text not null);
create table public.loans (id uuid primary key default gen_random_uuid(), reader uuid not null default auth.uid(), book integer not null references public.books);
alter table public.authors enable row level security;
alter table public.books enable row level security;
alter table public.loans enable row level security;
create policy anybody on public.authors for select using (true);
create policy anybody on public.books for select using (true);
create policy own on public.loans for all to authenticated using (reader = auth.uid()) with check (reader = auth.uid());
grant select on public.authors, public.books to anon, authenticated, service_role;
grant select, insert, delete on public.loans to authenticated;
create function public.count_books() returns integer language sql stable as 'select count(*)::integer from public.books';
grant execute on function public.count_books() to anon, authenticated;`;
const seed = `insert into public.authors values (1, 'Ada'); insert into public.books values (1, 1, 'Notes'), (2, 1, 'More');`;

const calls = {
  resources: {
    authors: { columns: { id: 'integer', name: 'text' }, signedIn: reading('id.asc'), anonymous: reading('id.asc') },
    books: { columns: { id: 'integer', title: 'text' }, signedIn: reading('id.asc'), anonymous: reading('id.asc') },
    loans: {
      columns: { id: 'uuid', reader: 'uuid', book: 'integer' },
      signedIn: { ...reading('book.asc'), filters: { book: ['eq'] }, insert: ['book'], delete: true },
    },
  },
  functions: { count_books: { method: 'GET', args: {}, anonymous: true } },
} as const;

function reading(order: string) {
  return { filters: { id: ['eq'] }, read: { order: [order], most: 10 } } as const;
}

let folder: string;
let backend: Backend;
const mails: string[] = [];

function client(): SupabaseClient {
  return createClient(backend.url ?? '', backend.keys.publishable, { auth: { persistSession: false } });
}

beforeAll(async () => {
  log.level = 'silent';
  folder = await mkdtemp(path.join(tmpdir(), 'embedded-supabase-'));
  await mkdir(path.join(folder, 'migrations'));
  await writeFile(path.join(folder, 'migrations/20260101000000_library.sql'), tables);
  await writeFile(path.join(folder, 'seed.sql'), seed);
  backend = await startBackend({
    dataDir: path.join(folder, 'data'),
    migrations: { folder: path.join(folder, 'migrations'), seedFile: path.join(folder, 'seed.sql') },
    auth: {
      siteUrl: 'http://localhost:5173',
      mailer: { send: async (_, { text }) => mails.push(text) > 0 },
    },
    calls,
    closedTables: { loans: { book: '1' } },
    functions: ({ service }) => ({
      'books-left': {
        limits: () => ['readsByAddress'],
        handle: async () => Response.json(await service`select count(*)::int as left from public.books`),
      },
    }),
    port: 0,
  });
});

afterAll(async () => {
  await backend?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('somebody signs up, confirms by the code of a plain mail, and reads and writes under row security', async () => {
  const supabase = client();
  const email = 'reader@example.org';
  await supabase.auth.signUp({ email, password: 'correct horse' });
  await vi.waitFor(() => expect(mails).toHaveLength(1), 30_000);
  expect(mails[0]).toContain('http://localhost:5173/auth#token_hash=');
  const token = /Your code: (\d+)/.exec(mails[0] ?? '')?.[1] ?? '';
  expect((await supabase.auth.verifyOtp({ email, token, type: 'signup' })).error).toBeNull();
  expect((await supabase.from('loans').insert({ book: 2 })).error).toBeNull();
  expect((await supabase.from('loans').select('book')).data).toEqual([{ book: 2 }]);
  expect((await client().from('loans').select('book')).error?.code).toBe('42501');
});

test('a change of password ends the other sessions of an account', async () => {
  const account = { email: 'changer@example.org', password: 'correct horse' };
  const { data } = await createClient(backend.url ?? '', backend.keys.secret).auth.admin.createUser({
    ...account,
    email_confirm: true,
  });
  expect(data.user?.email).toBe(account.email);
  const [here, there] = [client(), client()];
  for (const one of [here, there]) expect((await one.auth.signInWithPassword(account)).error).toBeNull();
  expect(
    (await here.auth.updateUser({ password: 'battery staple', current_password: account.password })).error,
  ).toBeNull();
  expect((await there.auth.refreshSession()).error).not.toBeNull();
  expect((await here.auth.refreshSession()).error).toBeNull();
});

test('without an account somebody reads what is open, calls what is listed, and nothing else', async () => {
  const supabase = client();
  expect(await supabase.from('books').select('title').order('id')).toMatchObject({ error: null });
  expect((await supabase.from('books').select('title').order('id')).data).toEqual([
    { title: 'Notes' },
    { title: 'More' },
  ]);
  expect((await supabase.rpc('count_books', {}, { get: true })).data).toBe(2);
  expect((await supabase.functions.invoke('books-left', { method: 'GET' })).data).toEqual([{ left: 2 }]);
  expect((await supabase.from('books').select('*, authors(*)')).error).not.toBeNull();
  expect((await supabase.from('users').select('*')).error?.code).toBe('PGRST205');
});

test('a backup is taken, restored beside the database and compared', async () => {
  const manifest = await backend.backup(path.join(folder, 'backup.tar.gz'));
  expect(manifest?.tables.find(({ name }) => name === 'public.books')?.rows).toBe(2);
});

test('the code of the README runs in an empty folder', async () => {
  const readme = await readFile(path.join(packageDir, 'README.md'), 'utf8');
  const block = (language: string) => new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(readme)?.[1] ?? '';
  const project = path.join(folder, 'beside-vite');
  await mkdir(path.join(project, 'supabase/migrations'), { recursive: true });
  await symlink(path.resolve(packageDir, '../../node_modules'), path.join(project, 'node_modules'));
  await writeFile(path.join(project, 'supabase/migrations/20260101000000_todos.sql'), block('sql'));
  const source = block('ts').replace('port: 54321', 'port: 0');
  await writeFile(path.join(project, 'backend.ts'), `${source}\nawait backend.stop();\nprocess.exit(0);\n`);
  // Where PostgreSQL's own user can enter, its files lie in the project.
  await chmod(folder, 0o755);
  const { stdout } = await promisify(execFile)(process.execPath, ['backend.ts'], { cwd: project });
  expect(stdout).toContain("[ { task: 'Read the README' } ]");
  // A folder that is named from where the program runs is no other project's.
  expect(await realpath(path.join(project, 'data/postgres'))).toContain(project);
});

test('the package names nothing of this site, reads no environment of its own, and lists what it imports', async () => {
  const ours = /garden|enquir|orchard|herefordshire|google_reviews|photograph|canar|special_hours/i;
  const { dependencies } = JSON.parse(await readFile(path.join(packageDir, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const files = await readdir(packageDir, { recursive: true });
  for (const file of files.filter((name) => /(?<!\.test)\.(ts|sql|md)$/.test(name))) {
    const text = await readFile(path.join(packageDir, file), 'utf8');
    expect(text, file).not.toMatch(ours);
    for (const [, variable] of text.matchAll(/process\.env(?:\.(\w+))?/g))
      expect([undefined, 'PATH'], file).toContain(variable);
    if (!file.endsWith('.ts')) continue;
    const imported = [...text.matchAll(/^(?:import|export) [^;]*? from '((?!node:)[^.'][^']*)'/gm)];
    expect(Object.keys(dependencies), file).toEqual(expect.arrayContaining(imported.map(([, name]) => name)));
  }
});
