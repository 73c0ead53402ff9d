import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from 'embedded-supabase/testing';
import { projectNode, root, run, tools } from '../../scripts/project.mjs';
import { until } from '../enquiries/support/enquiries.ts';
import { secondFirm } from './support/build.ts';

/** A build on a busy machine. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/** Two mistakes in two files. */
const mistakes = [
  'pages/gardens.ts: a link leads to /gradens, which is no page',
  'pages/about.ts: picture “mooor” is missing: put a photo at pictures/mooor.jpg',
];

let folder: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = await mkdtemp(path.join(root, '.cache/mistakes-'));
  const content = path.join(folder, 'content');
  await cp(secondFirm.CONTENT_DIR, content, { recursive: true });
  await change(path.join(content, 'pages/gardens.ts'), "text: '", "text: '[Look](/gradens) ");
  await change(path.join(content, 'pages/about.ts'), "picture: 'moor'", "picture: 'mooor'");
  env = { ...process.env, CONTENT_DIR: content, OUT_DIR: path.join(folder, 'out'), NODE_ENV: 'production' };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function change(file: string, from: string, to: string) {
  const contentBefore = await readFile(file, 'utf8');
  expect(contentBefore).toContain(from);
  await writeFile(file, contentBefore.replace(from, to));
}

test('a build that fails leaves the site that was built before, says so, and lists every mistake', async () => {
  const home = path.join(folder, 'out/site/index.html');
  await mkdir(path.dirname(home), { recursive: true });
  await writeFile(home, 'built before');
  const prepare = "import('./scripts/prepare.mjs').then(({ ensureServable }) => ensureServable())";
  const { code, output } = await run(projectNode(), ['-e', prepare], { capture: true, env });
  for (const mistake of mistakes) expect(output).toContain(mistake);
  expect(output).toMatch(/The last good site, of .+, is served instead\./);
  expect(code).toBe(0);
  expect(await readFile(home, 'utf8')).toBe('built before');
});

test('npm run dev shows every mistake on the page itself', async () => {
  const port = await freePort();
  const vite = spawn(projectNode(), [...tools.vite, '--port', String(port), '--strictPort'], {
    cwd: root,
    env: { ...env, NODE_ENV: 'development' },
    stdio: 'ignore',
  });
  try {
    let page: Response | undefined;
    await until(async () => Boolean((page = await fetch(`http://localhost:${port}/`).catch(() => undefined))), 170_000);
    expect(page?.status).toBe(500);
    const text = await page?.text();
    for (const mistake of mistakes) expect(text).toContain(mistake);
  } finally {
    vite.kill();
  }
});
