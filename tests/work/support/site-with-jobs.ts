import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import type { PublishedJob } from '#app/site/published-job.ts';
import { exitCode } from '../../support/exit-code.ts';
import { nodeEnv } from '../../support/node-env.ts';
import { connectTo, type RunningServer, startServer } from '../../support/server.ts';

const project = path.resolve(import.meta.dirname, '../../..');

/** What a process needs to derive the site with what is published, as app/site/overlay.ts says. */
const putOverlay =
  "data:text/javascript,import{readFileSync}from'node:fs';globalThis.siteOverlay=JSON.parse(readFileSync(process.env.SITE_OVERLAY))";

/** Builds the site with these jobs into a folder of its own and serves it as the real one. */
export async function startSiteWithJobs(work: PublishedJob[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'orchard-hill-'));
  const overlay = path.join(folder, 'overlay.json');
  await writeFile(overlay, JSON.stringify({ work }));
  const build = spawn(
    process.execPath,
    ['--import', putOverlay, 'node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'error'],
    {
      cwd: project,
      env: { ...nodeEnv, SITE_OVERLAY: overlay, OUT_DIR: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if ((await exitCode(build)) !== 0) throw new Error('The site with jobs could not be built');
  const siteDir = path.join(folder, 'site');
  const server = await startServer({ SITE_DIR: siteDir });
  await storePictures(server, work);
  return {
    url: server.url,
    siteDir,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Plain colours in the sizes of the photographs. The jobs stand in the build alone, so every picture counts as shown. */
async function storePictures(server: RunningServer, work: PublishedJob[]) {
  const sql = await connectTo(server);
  for (const { key, width, height, widths, colour } of work.flatMap(({ pictures }) => pictures)) {
    const background = `#${createHash('md5').update(key).digest('hex').slice(0, 6)}`;
    const drawn = sharp({ create: { width, height, channels: 3, background } });
    const files: Record<string, string> = {};
    for (const size of widths)
      files[`${size}.avif`] = (await drawn.clone().resize(size).avif({ effort: 0 }).toBuffer()).toString('base64');
    files['1200.webp'] = (await drawn.clone().resize(1200).webp().toBuffer()).toString('base64');
    const id = randomUUID();
    await sql`select public.add_picture(${id}, '', null, ${width}, ${height}, ${widths}::integer[], ${colour}, ${sql.json(files)})`;
    await sql`update public.pictures set key = ${key} where id = ${id}`;
  }
  await sql`
    create or replace function private.shown_pictures() returns setof uuid language sql stable as 'select id from public.pictures'`;
  await sql`notify published_changed`;
  await sql.end();
}
