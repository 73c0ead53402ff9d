import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from 'embedded-supabase/testing';
import { projectNode, root, tools } from '../../scripts/project.mjs';
import { secondFirm } from './support/build.ts';

let content: string;
let vite: ChildProcess;
let address: string;

// In one worker: one development server is enough.
test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ request }) => {
  content = await mkdtemp(path.join(root, '.cache/writing-'));
  await cp(secondFirm.CONTENT_DIR, content, { recursive: true });
  const port = String(await freePort());
  vite = spawn(projectNode(), [...tools.vite, '--port', port, '--strictPort'], {
    cwd: root,
    env: { ...process.env, CONTENT_DIR: content, NODE_ENV: 'development' },
    stdio: 'ignore',
  });
  address = `http://localhost:${port}`;
  await expect
    .poll(() => request.get(address).then((answer) => answer.status(), String), { timeout: 170_000 })
    .toBe(200);
});
test.afterAll(async () => {
  vite.kill();
  await rm(content, { recursive: true, force: true });
});

/** What a writer does, and how the page in front of them answers, without being asked again. */
async function write(file: string, from: string, to: string) {
  const name = path.join(content, file);
  const contentBefore = await readFile(name, 'utf8');
  expect(contentBefore).toContain(from);
  await writeFile(name, contentBefore.replace(from, to));
  return () => writeFile(name, contentBefore);
}

for (const { mistake, file, from, to, says } of [
  {
    mistake: 'a link that leads nowhere',
    file: 'pages/gardens.ts',
    from: "text: 'We come",
    to: "text: '[We](/gradens) come",
    says: 'a link leads to /gradens',
  },
  {
    mistake: 'a fact of another kind',
    file: 'business.ts',
    from: 'replyHours: 48',
    to: "replyHours: '48'",
    says: 'replyHours is "48"',
  },
  {
    mistake: 'a comma that is missing',
    file: 'pages/gardens.ts',
    from: "path: '/gardens',",
    to: "path: '/gardens'",
    says: 'pages/gardens.ts: cannot be read from line 6 on',
  },
  {
    mistake: 'a quote that is missing in the theme',
    file: 'theme.ts',
    from: "ink: 'oklch",
    to: 'ink: oklch',
    says: 'theme.ts: cannot be read from line',
  },
  { mistake: 'a town without a name', file: 'towns/wooler.ts', from: "name: 'Wooler',", to: '', says: 'has no name' },
])
  test(`npm run dev shows ${mistake} on the open page, and the page again once it is mended`, async ({ page }) => {
    await page.goto(address);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText('Gardens between the hills and the sea');
    const restore = await write(file, from, to);
    await expect(heading).toHaveText('This has to be mended first');
    await expect(page.getByText(says)).toBeVisible();
    await restore();
    await expect(heading).toContainText('Gardens between the hills and the sea');
  });

test('a mistake that is taken back at once leaves npm run dev as it was, and the next words are shown', async ({
  page,
}) => {
  await page.goto(address);
  const restore = await write('pages/home.ts', "picture: 'moor'", "picture: 'mooor'");
  await restore();
  await write('pages/home.ts', 'Gardens between the hills', 'Lawns between the hills');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lawns between the hills');
});
