import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { projectNode, root, tools } from '../../scripts/project.mjs';

/** A build on a busy machine. */
vi.setConfig({ testTimeout: 600_000, hookTimeout: 60_000 });

const run = promisify(execFile);

/** Accents, quotes, what begins code, a name that is too long for a title, towns that share a district. */
const welsh = {
  name: 'Gŵyl Ŷd “Tŷ’n-y-coed” Gerddi, Lawntiau & Gwrychoedd ($100%) Cyf',
  phone: '01632 960 123',
  email: 'swyddfa@example.org',
  site: 'https://gwyl.example',
  area: 'Gwynedd a Môn',
  region: 'GB-WLS',
  towns: 'Pwllheli LL53 52.889 -4.417; Tŷ-croes LL53 7, LL63 53.22 -4.48; Y Felinheli LL56 53.19 -4.21',
  services: "Lawntiau; Gwrychoedd & Coed; Gardener's Patios",
  hours: 'Mon-Fri 08:00-17:00, Sat 9:00-12:00',
  colour: 'heather',
};

let place: string;
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'new firm-'));
});
afterAll(() => rm(place, { recursive: true, force: true }));

test('the folder of a new firm builds as it is, in a place with a space in its name', async () => {
  const folder = path.join(place, 'a firm');
  const options = Object.entries(welsh).map(([name, value]) => `--${name}=${value}`);
  await run(projectNode(), ['scripts/new-firm/main.mjs', folder, ...options], { cwd: root });
  const env = { ...process.env, CONTENT_DIR: path.join(folder, 'content'), OUT_DIR: path.join(folder, 'build') };
  const built = run(projectNode(), [...tools.vite, 'build'], { cwd: root, env: { ...env, NODE_ENV: 'production' } });
  await expect(built.catch((error) => error.stderr)).resolves.toHaveProperty('stdout');
  const home = await readFile(path.join(folder, 'build/site/index.html'), 'utf8');
  expect(home).toContain('Gŵyl Ŷd');
  expect(home).not.toContain('Orchard');
});
