import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureProgram } from '../../scripts/debian.mjs';
import { deployFiles, servedFrom } from '../../scripts/new-firm/deploy.mjs';
import { root } from '../../scripts/project.mjs';

const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  await ensureProgram('systemd-analyze', 'systemd');
  folder = await mkdtemp(path.join(tmpdir(), 'unit of a firm-'));
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

const firm = { folder: '/srv/100% ours', name: 'Willow Farm', site: 'https://www.willow.example' };

const units: [string, () => Promise<string>][] = [
  ['website.service', () => readFile(path.join(root, 'deploy/website.service'), 'utf8')],
  [
    'willow-farm.service',
    async () => Object.entries(deployFiles(firm)).find(([name]) => name.endsWith('.service'))?.[1] ?? '',
  ],
];

test.each(units)('systemd takes %s as it is, and has little to lock down further', async (name, textOf) => {
  const file = path.join(folder, name);
  // systemd looks for the program, which is where the guide puts it.
  const text = [servedFrom(firm.folder).product, '/opt/website'].reduce(
    (unit, place) => unit.replaceAll(place, root),
    await textOf(),
  );
  await writeFile(file, text.replace(/^User=.*$/m, 'User=root'));
  const { stderr } = await run('systemd-analyze', ['verify', '--man=no', file]);
  expect(stderr).not.toContain(name);
  // Ends with a mistake where the exposure is above three of ten.
  await run('systemd-analyze', ['security', '--offline=true', '--threshold=30', '--no-pager', file]);
});
