import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { projectFiles } from '../../scripts/project-files.mjs';
import { startBackend } from '../enquiries/support/backend.ts';
import { anEnquiry, post, until } from '../enquiries/support/enquiries.ts';
import { startMailbox } from '../enquiries/support/mailbox.ts';
import { runServerCommand } from '../support/command.ts';
import type { RunningServer } from '../support/server.ts';
import { business } from './content/business.ts';
import { secondFirm } from './support/build.ts';
import { firstFirmIn } from './support/first-firm.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const { CONTENT_DIR } = secondFirm;
let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let server: RunningServer;
let folder: string;

beforeAll(async () => {
  mailbox = await startMailbox();
  folder = await mkdtemp(path.join(tmpdir(), 'second-firm-'));
  server = await startBackend({
    CONTENT_DIR,
    TRUST_PROXY: '1',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'website@coquetandcheviot.example',
    ENQUIRY_TO: business.email,
    ENQUIRY_RECEIPT: 'on',
  });
});
afterAll(async () => {
  await server?.stop();
  await mailbox?.stop();
  await rm(folder, { recursive: true, force: true });
});

const visitor = { name: 'Robin Fell', address: 'NE66 1AA', service: 'Dry Stone Walls' };

test('an enquiry is answered, delivered and acknowledged in the name of the second firm', async () => {
  const answer = await post(server.url, { ...anEnquiry(visitor), gdpr_consent: 'on' });
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(page).toMatch(/\bCC-[2-9A-HJKMNP-TV-Z]{6}\b/);
  expect(page).toContain(`within ${business.replyHours} hours`);
  expect(page).toContain("'Source Sans 3', Arial, sans-serif");
  expect(firstFirmIn(page)).toEqual([]);

  await until(() => mailbox.mails.length === 2, 60_000);
  for (const { raw, headers } of mailbox.mails) {
    expect(headers.get('from')).toContain(business.name);
    expect(headers.get('subject')).toMatch(/\bCC-/);
    expect(firstFirmIn(raw.replaceAll('=\r\n', ''))).toEqual([]);
  }
});

test('a backup carries the name of the second firm', async () => {
  const { code, output } = await runServerCommand('backup', [`${folder}/`], { CONTENT_DIR, DATA_DIR: server.dataDir });
  expect(output).toContain(folder);
  expect(code).toBe(0);
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^coquet-cheviot-garden-services-2.+\.tar\.gz$/)]);
});

test('the server’s log and the code that other firms run name no firm', async () => {
  expect(firstFirmIn(server.log())).toEqual([]);
  const code = ['app', 'server', 'packages', 'supabase', 'scripts', 'deploy', 'vite.config.ts'].flatMap((name) =>
    name.includes('.') ? [name] : projectFiles(name),
  );
  const namedPlaces = await Promise.all(
    code
      .filter((file) => !/\.test\.tsx?$|\.woff2$|\/LICENSE$/.test(file))
      .map(async (file) => firstFirmIn(await readFile(file, 'utf8')).map((word) => `${file}: ${word}`)),
  );
  expect(namedPlaces.flat()).toEqual([]);
});
