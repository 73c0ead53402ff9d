import { execFile, spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from 'embedded-supabase/testing';
import { folderAbove, namesBelow } from '../../scripts/new-firm/deploy.mjs';
import { projectFiles } from '../../scripts/project-files.mjs';
import { projectNode, root } from '../../scripts/project.mjs';
import { until } from '../enquiries/support/enquiries.ts';
import { exitCode } from '../support/exit-code.ts';
import { argumentsOf, commandOf, dockerfileStages, environmentOf } from './support/dockerfile.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const run = promisify(execFile);
const given = [
  '--name=Willow Farm',
  '--phone=01632 960 123',
  '--email=office@example.org',
  '--site=https://www.example.org',
  '--area=Moray',
  '--region=GB-SCT',
  '--towns=Forres IV36 57.61 -3.62',
  '--services=Lawns; Hedges',
  '--hours=Mon-Fri 08:00-17:00',
  '--colour=blue',
];

let folder: string;
let context: string;
let firm: string;
let names: string[];

/** As `docker build` finds them: the product, and the folder of a firm where it is beside it. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'images-'));
  await chmod(folder, 0o755);
  firm = path.join(folder, 'willow farm');
  await run(projectNode(), ['scripts/new-firm/main.mjs', firm, ...given], { cwd: root });
  names = namesBelow(folderAbove(firm), firm);
  const [product = '', own = ''] = names;
  context = path.join(folder, 'context');
  await cp(firm, path.join(context, own), { recursive: true });
  for (const file of projectFiles().filter((name) => !name.startsWith('tests/')))
    await cp(path.join(root, file), path.join(context, product, file));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** COPY, in an image whose files are in `image`; the folder that instructions begin in is `/site`. */
async function copyInto(image: string, from: string, text: string) {
  const words: string[] = text.startsWith('[') ? JSON.parse(text) : text.split(' ');
  const target = words.pop() ?? '';
  const inImage = path.join(image, target.startsWith('/') ? '' : 'site', target);
  for (const source of words) {
    const isFile = (await stat(path.join(from, source))).isFile();
    const name = isFile && target.endsWith('/') ? path.basename(source) : '';
    await cp(path.join(from, source), path.join(inImage, name), { recursive: true, verbatimSymlinks: true });
  }
}

test('the image of a firm has all that its command needs, and starts with the firm’s facts', async () => {
  const [build = [], runtime = []] = await dockerfileStages(path.join(firm, 'deploy/Dockerfile'));
  const [built, image] = [path.join(folder, 'built'), path.join(folder, 'image')];
  for (const text of argumentsOf(build, 'COPY')) await copyInto(built, context, text);
  // What its two RUN lines make is tried by npm run test:hosting, for the product's own image.
  const runs = async (file?: string) => argumentsOf((await dockerfileStages(file))[0] ?? [], 'RUN');
  expect(await runs(path.join(firm, 'deploy/Dockerfile'))).toEqual(await runs());
  await cp(path.join(root, 'build'), path.join(built, 'site/build'), { recursive: true });
  await mkdir(path.join(image, 'site'), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(image, 'site/node_modules'));
  for (const text of argumentsOf(runtime, 'COPY')) {
    const [, from, rest = ''] = /^--from=(\S+) (.*)$/.exec(text) ?? [];
    expect(from).toBe('build');
    if (!rest.startsWith('/site/node_modules')) await copyInto(image, built, rest);
  }

  const port = String(await freePort());
  const settings = environmentOf(runtime);
  const env = {
    ...settings,
    HOST: '127.0.0.1',
    PORT: port,
    DATA_DIR: path.join(folder, 'data'),
    CONTENT_DIR: path.join(image, settings.CONTENT_DIR ?? ''),
  };
  const [program = '', ...args] = commandOf(argumentsOf(runtime, 'CMD')[0] ?? '');
  const server = spawn(path.join(image, 'site', program), args, { cwd: path.join(image, 'site'), env });
  const exit = exitCode(server);
  let printed = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (printed += String(chunk)));
  try {
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until(async () => (await isReady()) || server.exitCode !== null, 120_000);
    expect(server.exitCode, printed).toBeNull();
    const sent = new URLSearchParams({ name: '' });
    const page = await fetch(`http://127.0.0.1:${port}/functions/v1/contact-webhook`, { method: 'POST', body: sent });
    expect(await page.text()).toContain('Willow Farm');
    // Node says so where it has to guess what a file is.
    expect(printed).not.toContain('Warning');
  } finally {
    server.kill('SIGTERM');
    expect(await exit).toBe(0);
  }
});

test('the build of a firm’s image gets neither settings nor data', async () => {
  const ignored = (await readFile(path.join(firm, 'deploy/Dockerfile.dockerignore'), 'utf8')).split('\n');
  const left = ['data', 'backups', '.git', 'node_modules'].flatMap((name) => names.map((own) => `${own}/${name}`));
  expect(ignored).toEqual(expect.arrayContaining(['**/*.env', ...left]));
});
