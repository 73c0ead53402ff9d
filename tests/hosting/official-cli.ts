import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { fetchTool } from '../../scripts/fetch-tool.mjs';
import { startEmptyPostgres } from './support/empty-postgres.ts';
import { describeSchema, hostedProject, pushMigrations } from './support/hosted-project.ts';

const run = promisify(execFile);

/** The real CLI reads config.toml and pushes our migrations to a fresh project's database. */
export async function officialCli(): Promise<void> {
  const cli = (await fetchTool('supabase@3.1.0')).bin();
  const home = await mkdtemp(path.join(tmpdir(), 'orchard-hill-cli-'));
  const postgres = await startEmptyPostgres();
  async function supabase(...args: string[]): Promise<string> {
    const env = {
      PATH: process.env.PATH,
      HOME: home,
      SUPABASE_TELEMETRY_DISABLED: '1',
      SITE_URL: 'https://www.example.org',
    };
    const { stdout, stderr } = await run(process.execPath, [cli, ...args], { env });
    return stdout + stderr;
  }
  try {
    const pushed = await hostedProject(postgres);
    const queryOutput = await supabase('db', 'query', 'select 1', `--remote=${pushed.url}`, '--read-only');
    assert.doesNotMatch(queryOutput, /WARN|deprecated|invalid/i, 'config.toml is as this CLI wants it');
    await mkdir(path.join(home, 'supabase'));
    await writeFile(path.join(home, 'supabase/config.toml'), '[auth]\nenable_signup = "perhaps"\n');
    const mistakenQuery = supabase(
      'db',
      'query',
      'select 1',
      `--remote=${pushed.url}`,
      '--read-only',
      '--workdir',
      home,
    );
    await assert.rejects(mistakenQuery, 'a mistake in it would be told');
    console.log('the CLI reads config.toml without a complaint');

    await supabase('db', 'push', `--remote=${pushed.url}`, '--yes');
    const schemaOnce = await describeSchema(pushed.sql);
    assert.match(await supabase('db', 'push', `--remote=${pushed.url}`, '--yes'), /up to date/);
    assert.equal(await describeSchema(pushed.sql), schemaOnce);
    console.log('the CLI pushes the migrations, and a second push changes nothing');

    const migrated = await hostedProject(postgres);
    await pushMigrations(migrated.sql);
    assert.equal(await describeSchema(migrated.sql), schemaOnce);
    console.log('the server’s own migrations come to the same schema');
    for (const { sql } of [pushed, migrated]) await sql.end();
  } finally {
    await postgres.stop();
    await rm(home, { recursive: true, force: true });
  }
}
