import { chmod, chown, readdir, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { runServerCommand } from '../support/command.ts';
import { keptUsedDataDir, refusal, start } from './support/starts.ts';

// Whole servers start and stop here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const isRoot = process.getuid?.() === 0;

type Case = {
  title: string;
  spoil(folder: string, dataDir: string): Promise<unknown>;
  line: RegExp;
};

const cases: Case[] = [
  {
    title: 'an empty postmaster.pid',
    spoil: (folder) => writeFile(path.join(folder, 'postmaster.pid'), ''),
    line: /postmaster\.pid is empty or damaged, and no PostgreSQL runs/,
  },
  {
    title: 'a garbled postmaster.pid',
    spoil: (folder) => writeFile(path.join(folder, 'postmaster.pid'), '\u0000\u0001garbage\n\n'),
    line: /postmaster\.pid is empty or damaged, and no PostgreSQL runs/,
  },
  {
    title: 'no PG_VERSION',
    spoil: (folder) => rm(path.join(folder, 'PG_VERSION')),
    line: /PG_VERSION is missing or unreadable, and says that the folder is of PostgreSQL 18/,
  },
  {
    title: 'a folder that everybody may write to',
    spoil: (folder) => chmod(folder, 0o777),
    line: /has the mode 777, and PostgreSQL starts only with 700 or 750/,
  },
  {
    title: 'empty folders lost by a sync',
    async spoil(folder) {
      for (const name of await readdir(folder)) await rmdir(path.join(folder, name)).catch(() => {});
    },
    line: /lacks the empty folders .*pg_notify.*pg_tblspc/,
  },
  {
    title: 'a garbled database.json',
    spoil: (_, dataDir) => writeFile(path.join(dataDir, 'database.json'), '{}'),
    line: /database\.json is damaged/,
  },
  ...(isRoot
    ? [
        {
          title: 'a folder that belongs to root after a copy',
          spoil: (folder: string) => chownAll(folder, 0),
          line: /belongs to another user than PostgreSQL runs as/,
        },
        {
          title: 'a DATA_DIR that only root may enter',
          spoil: (_: string, dataDir: string) => chmod(dataDir, 0o700),
          line: /PostgreSQL’s user may not pass through/,
        },
      ]
    : []),
];

async function chownAll(folder: string, uid: number): Promise<void> {
  await chown(folder, uid, uid);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    await chown(path.join(entry.parentPath, entry.name), uid, uid);
}

test.each(cases)(
  '$title: the start says to ask the doctor, who says what it is, mends it, and the site starts',
  async (given) => {
    const dataDir = await keptUsedDataDir();
    const env = { DATA_DIR: dataDir, BACKUP_DIR: '' };
    await given.spoil(path.join(dataDir, 'postgres'), dataDir);
    expect((await refusal(env)).lines).toEqual([expect.stringMatching(/npm run doctor$/)]);
    const looked = await runServerCommand('doctor', [], env);
    expect(looked.code).toBe(1);
    expect(looked.output).toMatch(given.line);
    expect(looked.output).toContain(': npm run doctor -- --repair');
    const mended = await runServerCommand('doctor', ['--repair'], env);
    expect(mended.output).toMatch(new RegExp(`^mended: .*${given.line.source}`, 'm'));
    const server = await start(env);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  },
);

test('the doctor says when all is well, and names the next step for what it cannot mend', async () => {
  const dataDir = await keptUsedDataDir();
  const settings = {
    DATA_DIR: dataDir,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'a@example.org',
    ENQUIRY_TO: 'b@example.org',
  };
  const { code, output } = await runServerCommand('doctor', ['--repair'], {
    ...settings,
    CONTACT_WEBHOOK_URL: 'http://127.0.0.1:9/',
    CONTACT_WEBHOOK_SECRET: 'whsec_c2VjcmV0IHNlY3JldCBzZWNyZXQ=',
  });
  expect(code).toBe(1);
  expect(output).toMatch(/^DATA_DIR +well$/m);
  expect(output).toMatch(/^Database folder +well$/m);
  expect(output).toMatch(/^PostgreSQL +well$/m);
  expect(output).toMatch(/^Backups +no daily backups are made: set BACKUP_DIR/m);
  expect(output).toMatch(
    /^Mail +mail cannot be sent: SMTP ECONNREFUSED: the mail server refuses connections: correct SMTP_URL/m,
  );
  expect(output).toMatch(/^Webhook +the webhook at 127\.0\.0\.1:9 does not answer/m);
});

test('a start without a folder of PostgreSQL’s ends, and the doctor, who tries one, says how to go on', async () => {
  const dataDir = await keptUsedDataDir();
  // PostgreSQL runs without it, and refuses every connection.
  await rm(path.join(dataDir, 'postgres', 'base'), { recursive: true });
  expect((await refusal({ DATA_DIR: dataDir })).lines).toEqual([
    expect.stringMatching(
      /^PostgreSQL did not start, because a folder or file of it is missing: .*; for more: npm run doctor$/,
    ),
  ]);
  const { output } = await runServerCommand('doctor', [], { DATA_DIR: dataDir });
  expect(output).toMatch(
    /^PostgreSQL +PostgreSQL did not start, .*: put a copy of the folder back, or restore a backup/m,
  );
});

test('secrets that others may read are closed to them', async () => {
  const dataDir = await keptUsedDataDir();
  const file = path.join(dataDir, 'secrets.json');
  await chmod(file, 0o644);
  expect((await runServerCommand('doctor', [], { DATA_DIR: dataDir })).output).toContain(
    `others on this machine may read ${file}: npm run doctor -- --repair`,
  );
  await runServerCommand('doctor', ['--repair'], { DATA_DIR: dataDir });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});
