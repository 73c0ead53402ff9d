import assert from 'node:assert/strict';
import { type ChildProcess, execFile } from 'node:child_process';
import { cp, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort, isAlive, recordedPostmaster } from 'embedded-supabase/testing';
import type { CleanFolder } from './support/clean-folder.ts';
import { argumentsOf, commandOf, dockerfileStages, environmentOf, type Instruction } from './support/dockerfile.ts';
import { exitCode } from '../support/exit-code.ts';

const run = promisify(execFile);

/** Runs what the image runs: its build, its files, its command, its health check, its stop. */
export async function oneMachine(cleanFolder: CleanFolder): Promise<void> {
  const [build = [], runtime = []] = await dockerfileStages();
  for (const line of argumentsOf(build, 'RUN')) {
    await cleanFolder.shell(line);
    console.log(`a user without rights can ${line}`);
  }
  const image = path.join(cleanFolder.project, '../image');
  await copyRuntime(runtime, cleanFolder.project, image);

  const dataDir = path.join(await cleanFolder.newFolder('data'), 'inside');
  const env = { ...environmentOf(runtime), HOST: '127.0.0.1', PORT: String(await freePort()), DATA_DIR: dataDir };
  const server = cleanFolder.start(image, commandOf(argumentsOf(runtime, 'CMD')[0] ?? ''), env);
  const exit = exitCode(server);
  const [program = '', ...args] = commandOf(argumentsOf(runtime, 'HEALTHCHECK')[0] ?? '');
  const isHealthy = () =>
    run(path.join(image, program), args, { env }).then(
      () => true,
      () => false,
    );
  const url = await addressOf(server, exit);
  try {
    const home = await fetch(url);
    assert.equal(home.status, 200);
    assert.match(await home.text(), /<h1/);
    assert.equal((await fetch(`${url}/no-such-page`)).status, 404);
    assert.equal(await isHealthy(), true);
    console.log('the image’s files and command serve the site, and its health check says so');
  } finally {
    const postgres = await recordedPostmaster(path.join(dataDir, 'postgres'));
    server.kill('SIGTERM');
    assert.equal(await exit, 0);
    assert.equal(await isHealthy(), false);
    assert.ok(postgres && !isAlive(postgres.pid), 'PostgreSQL has ended with the server');
  }
  console.log('it stops cleanly, and the health check notices');
}

/** As COPY does, read-only for whoever runs it: only DATA_DIR is written to. */
async function copyRuntime(runtime: Instruction[], project: string, image: string): Promise<void> {
  await mkdir(image);
  for (const copyArguments of argumentsOf(runtime, 'COPY')) {
    const [to = '', ...sources] = copyArguments
      .replace(/^--from=\S+ \/site\//, '')
      .split(' ')
      .toReversed();
    for (const from of sources) {
      const target = to.endsWith('/') ? path.join(to, path.basename(from)) : to;
      await cp(path.join(project, from), path.join(image, target), { recursive: true, verbatimSymlinks: true });
    }
  }
  await run('chmod', ['-R', 'a-w', image]);
  await readFile(path.join(image, 'server/main.ts'));
}

function addressOf(server: ChildProcess, exit: Promise<number | null>): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    function onChunk(chunk: Buffer) {
      output += chunk.toString();
      const address = / is at (http:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    }
    server.stdout?.on('data', onChunk);
    server.stderr?.on('data', onChunk);
    void exit.then((code) => reject(new Error(`It ended with ${code}: ${output}`)));
  });
}
