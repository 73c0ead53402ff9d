import { spawn } from 'node:child_process';
import path from 'node:path';
import { rm } from 'node:fs/promises';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { addAccount, clientOf, mayActAsAdmin, signedIn } from '../support/accounts.ts';
import { connectTo, freshDataDir, type RunningServer, startServer } from '../support/server.ts';

// Whole servers start and stop here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const dataDir = await freshDataDir();
let server: RunningServer | undefined;

afterAll(async () => {
  await server?.stop();
  await rm(path.dirname(dataDir), { recursive: true, force: true });
});

function admin(args: string[], input = ''): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['server/commands/admin.ts', ...args], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  child.stdin.end(input);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output: output.trim() })));
}

const owner = { email: 'owner@example.org', password: 'a good password' };
const helper = { email: 'helper@example.org', password: 'another good one' };

describe('npm run admin', () => {
  test('creates the first admin before the server has ever run', async () => {
    const creation = await admin(
      ['create', 'Owner@Example.org', '--name', 'The Owner', '--password-stdin'],
      `${owner.password}\n`,
    );
    expect(creation).toEqual({ code: 0, output: 'owner@example.org can now sign in as an admin' });
    expect((await admin(['list'])).output).toBe('owner@example.org\tadmin\tThe Owner');
  });

  test('works while the server is running, and the account can do an admin’s work', async () => {
    server = await startServer({ DATA_DIR: dataDir });
    expect((await admin(['create', helper.email, '--password-stdin'], helper.password)).code).toBe(0);
    const { url } = server;
    // A change of role ends the sessions of before.
    const profilesSeen = async () => (await (await signedIn(url, helper)).from('profiles').select('email')).data;
    expect(await profilesSeen()).toHaveLength(2);
    expect((await admin(['revoke', helper.email])).code).toBe(0);
    expect(await profilesSeen()).toHaveLength(1);
    expect((await admin(['grant', helper.email])).code).toBe(0);
    expect(await profilesSeen()).toHaveLength(2);
  });

  test('sets a new password, which ends the old one and every session', async () => {
    if (!server) throw new Error('The server is not running');
    const clientBefore = await signedIn(server.url, helper);
    expect((await admin(['reset-password', helper.email, '--password-stdin'], 'a brand new one')).code).toBe(0);
    expect((await clientBefore.auth.refreshSession()).error).not.toBeNull();
    expect((await clientOf(server.url).auth.signInWithPassword(helper)).error?.code).toBe('invalid_credentials');
    await signedIn(server.url, { ...helper, password: 'a brand new one' });
  });

  test('gives a stranger’s address to a new account with --replace, and never advises to promote the old one', async () => {
    if (!server) throw new Error('The server is not running');
    const strangerAccount = { email: 'claimed@example.org', password: 'the stranger knows' };
    await clientOf(server.url).auth.signUp(strangerAccount);
    const earlyClient = await signedIn(server.url, strangerAccount);
    const refusal = await admin(['create', strangerAccount.email, '--password-stdin'], 'the owner’s own one');
    expect(refusal.code).toBe(1);
    expect(refusal.output).toContain('--replace');
    expect(refusal.output).not.toContain('grant');
    expect(
      (await admin(['create', strangerAccount.email, '--replace', '--password-stdin'], 'the owner’s own one')).code,
    ).toBe(0);
    expect((await earlyClient.from('profiles').select('email')).data).toEqual([]);
    expect((await earlyClient.auth.refreshSession()).error).not.toBeNull();
    expect((await clientOf(server.url).auth.signInWithPassword(strangerAccount)).error?.code).toBe(
      'invalid_credentials',
    );
    const owned = await signedIn(server.url, { ...strangerAccount, password: 'the owner’s own one' });
    expect(await mayActAsAdmin(owned)).toBe(true);
    await admin(['revoke', strangerAccount.email]);
  });

  test('shows what people call themselves without letting it drive the terminal', async () => {
    if (!server) throw new Error('The server is not running');
    const sql = await connectTo(server);
    await addAccount(sql, {
      email: 'odd@example.org',
      password: 'a good password',
      fullName: '\u001b[2J\nowner\tadmin',
    });
    await sql.end();
    expect((await admin(['list'])).output).toContain('odd@example.org\t-\t\uFFFD[2J\uFFFDowner');
  });

  test('explains itself, and does nothing it does not understand', async () => {
    expect((await admin(['--help'])).output).toMatch(/^Usage: npm run admin/);
    expect(await admin(['list', '--everyone'])).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^Unknown option '--everyone'\nUsage:/),
    });
  });

  test('keeps the last admin', async () => {
    await admin(['revoke', helper.email]);
    expect(await admin(['revoke', owner.email])).toEqual({ code: 1, output: 'At least one admin must remain' });
  });

  test.each([
    [
      ['create', 'owner@example.org', '--password-stdin'],
      'x',
      'There is already an account owner@example.org. If you did not make it, use create with --replace: its maker may know the password',
    ],
    [['create', 'new@example.org', '--password-stdin'], 'short', 'The password must have at least 8 characters'],
    [['create', 'not-an-address'], '', '"not-an-address" is not an email address'],
    [['grant', 'nobody@example.org'], '', 'There is no account nobody@example.org'],
    [['reset-password', 'owner@example.org'], '', 'No terminal to ask for the password: use --password-stdin'],
  ])('says what is wrong with %j', async (args, input, message) => {
    expect(await admin(args, input)).toEqual({ code: 1, output: message });
  });
});
