import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { hostedUpgradeSql } from '#server/hosted/upgrade.ts';
import { fetchTool } from '../../scripts/fetch-tool.mjs';
import { migrationsOf } from '../releases/fixtures.ts';
import { managementService } from './support/management-service.ts';
import { startEmptyPostgres } from './support/empty-postgres.ts';
import { describeSchema, hostedProject, pushMigrations } from './support/hosted-project.ts';

const run = promisify(execFile);

/** What the guide exports for the mails of accounts. */
const mailSettings = {
  AUTH_SMTP_HOST: 'mail.example.org',
  AUTH_SMTP_USER: 'website',
  AUTH_SMTP_PASSWORD: 'secret',
  MAIL_FROM: 'website@example.org',
  FIRM_NAME: 'Willow & Sons',
};

/** The real CLI reads config.toml and pushes our migrations to a fresh project's database. */
export async function officialCli(): Promise<void> {
  const cli = (await fetchTool('supabase@3.1.0')).bin();
  const home = await mkdtemp(path.join(tmpdir(), 'orchard-hill-cli-'));
  const postgres = await startEmptyPostgres();
  const management = await managementService(home);
  async function supabase(...args: string[]): Promise<string> {
    const env = {
      ...mailSettings,
      ...management.env,
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

    const upgraded = await hostedProject(postgres);
    const earlier = path.join(home, 'earlier');
    await mkdir(path.join(earlier, 'supabase/migrations'), { recursive: true });
    await copyFile('supabase/config.toml', path.join(earlier, 'supabase/config.toml'));
    await cp('supabase/templates', path.join(earlier, 'supabase/templates'), { recursive: true });
    for (const { file, script } of await migrationsOf('41139b8'))
      await writeFile(path.join(earlier, 'supabase/migrations', file), script);
    await supabase('db', 'push', `--remote=${upgraded.url}`, '--yes', '--workdir', earlier);
    await assert.rejects(supabase('db', 'push', `--remote=${upgraded.url}`, '--yes'), 'its migrations were rewritten');
    await upgraded.sql.unsafe(await hostedUpgradeSql());
    assert.match(await supabase('db', 'push', `--remote=${upgraded.url}`, '--yes'), /up to date/);
    assert.equal(await describeSchema(upgraded.sql), schemaOnce);
    console.log('a project of an earlier release is upgraded, and the CLI finds nothing to push');
    // The stand-in refuses the change once it has noted it.
    await assert.rejects(supabase('config', 'push', ...management.args, '--yes'));
    const auth = management.pushed();
    assert.equal(auth.site_url, 'https://www.example.org');
    assert.deepEqual(
      [
        auth.disable_signup,
        auth.mailer_autoconfirm,
        auth.mfa_web_authn_enroll_enabled,
        auth.mfa_web_authn_verify_enabled,
      ],
      [false, false, true, true],
    );
    assert.deepEqual(
      [auth.smtp_host, auth.smtp_port, auth.smtp_pass, auth.smtp_admin_email, auth.smtp_sender_name],
      ['mail.example.org', '465', 'secret', 'website@example.org', 'Willow & Sons'],
    );
    assert.match(
      String(auth.mailer_templates_recovery_content),
      /auth#token_hash=.*type=recovery[^]*\{\{ \.Token \}\}/,
    );
    console.log('the CLI would push mail, mail templates, sign-up and second factors as the file has them');
    for (const { sql } of [pushed, migrated, upgraded]) await sql.end();
  } finally {
    management.stop();
    await postgres.stop();
    await rm(home, { recursive: true, force: true });
  }
}
