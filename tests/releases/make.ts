import { execFile, spawn } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { createReadStream, createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { constants, createBrotliCompress } from 'node:zlib';
import { receiverSecret, startReceiver } from '../enquiries/support/receiver.ts';
import { exitCode } from '../support/exit-code.ts';
import { connectTo } from '../support/server.ts';
import { fill, owner } from './fill.ts';

/*
 * node tests/releases/make.ts COMMIT
 *
 * Makes the DATA_DIR and the backup of a release with that release's own code: checks it out beside the project, installs
 * it, fills it over HTTP, stops it, and takes its backup with its own command.
 */
const run = promisify(execFile);
const here = import.meta.dirname;
const project = path.resolve(here, '../..');

const [commit = 'HEAD'] = process.argv.slice(2);
const { stdout } = await run('git', ['rev-parse', '--short=7', commit], { cwd: project });
const release = stdout.trim();

const home = await mkdtemp(path.join(tmpdir(), `release-${release}-`));
await chmod(home, 0o755);
const code = path.join(home, 'code');
const dataDir = path.join(home, 'data');
await mkdir(code);
await run('sh', ['-c', `git archive ${release} | tar -x -C ${code}`], { cwd: project });
const migrations = path.join(here, `${release}.migrations.tar.gz`);
await run('git', ['archive', '--format=tar.gz', `--output=${migrations}`, release, 'supabase/migrations'], {
  cwd: project,
});
console.log(`Installing ${release} …`);
await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: code });

const receiver = await startReceiver();
const env = {
  PATH: `${path.join(code, 'node_modules/.bin')}:${process.env.PATH}`,
  HOME: process.env.HOME,
  PORT: '0',
  DATA_DIR: dataDir,
  SITE_DIR: 'no pages here',
  TRUST_PROXY: 'on',
  ADMIN_EMAIL: owner.email,
  ADMIN_PASSWORD: owner.password,
  CONTACT_WEBHOOK_URL: receiver.url,
  CONTACT_WEBHOOK_SECRET: receiverSecret,
  WEBHOOK_ALLOW_PRIVATE: 'on',
};
const child = spawn('node', ['server/main.ts'], { cwd: code, env, stdio: ['ignore', 'pipe', 'pipe'] });
const exit = exitCode(child);
const url = await new Promise<string>((resolve, reject) => {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk);
      const address = /^.* is at (http:\S+)$/m.exec(output)?.[1];
      if (address) resolve(address);
    });
  void exit.then(() => reject(new Error(output)));
});
const sql = await connectTo({ dataDir });
const unknown = await fill(url, sql, () => receiver.calls.length >= 3);
await sql.end();
console.log(unknown.length > 0 ? `Not in this release:\n  ${unknown.join('\n  ')}` : 'Everything was filled');
child.kill('SIGTERM');
await exit;
await receiver.stop();

const backup = path.join(home, 'backup.tar.gz');
console.log((await run('node', ['server/commands/backup.ts', backup], { cwd: code, env })).stdout.trim());
await copyFile(backup, path.join(here, `${release}.backup.tar.gz`));

for (const name of await readdir(dataDir))
  if (/^(postgres\.log|backups)/.test(name)) await rm(path.join(dataDir, name), { recursive: true });
await blankOldLog(path.join(dataDir, 'postgres'));
const tar = path.join(home, 'data.tar');
await run('tar', ['--create', '--sort=name', '--numeric-owner', '--file', tar, '--directory', home, 'data']);
// The databases of a cluster are nearly the same files three times: only a large window sees it.
const brotli = createBrotliCompress({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
    [constants.BROTLI_PARAM_LGWIN]: 27,
  },
});
await pipeline(createReadStream(tar), brotli, createWriteStream(path.join(here, `${release}.data.tar.br`)));
await rm(home, { recursive: true });

/** PostgreSQL stopped cleanly: of its write-ahead log it reads the first page and what follows the last checkpoint. */
async function blankOldLog(cluster: string): Promise<void> {
  const page = 8192;
  const segmentLength = 16 * 1024 * 1024;
  const checkpoint = (await readFile(path.join(cluster, 'global/pg_control'))).readBigUInt64LE(32);
  const segment = checkpoint / BigInt(segmentLength);
  const name = `00000001${(segment >> 8n).toString(16).padStart(8, '0')}${(segment & 0xffn).toString(16).padStart(8, '0')}`;
  const upTo = Math.floor(Number(checkpoint % BigInt(segmentLength)) / page) * page;
  await using file = await open(path.join(cluster, 'pg_wal', name.toUpperCase()), 'r+');
  await file.write(Buffer.alloc(Math.max(0, upTo - page)), 0, Math.max(0, upTo - page), page);
}
