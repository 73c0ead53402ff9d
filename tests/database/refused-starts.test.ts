import { stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { StartError } from 'embedded-supabase/host';
import {
  initialise,
  makeDataDir,
  packagedPostgres,
  postgresAccount,
  reachableBinaries,
} from 'embedded-supabase/testing';
import { listen } from '../support/loopback.ts';
import { connectTo } from '../support/server.ts';
import { keptDataDir, keptUsedDataDir, refusal, startServer } from './support/starts.ts';

// Whole servers start and stop here, also on machines that are busy with more.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

describe('a start that cannot succeed says why in one line and ends with code 1', () => {
  test('when the port is taken', async () => {
    const portHolder = createServer();
    const port = await listen(portHolder);
    const dataDir = await keptUsedDataDir();
    const { code, lines } = await refusal({ DATA_DIR: dataDir, PORT: String(port) });
    portHolder.close();
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [`Cannot listen on 127.0.0.1 port ${port}: it is already in use`],
    });
    await expect(stat(path.join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
  });

  test('when DATABASE_URL does not answer, without repeating its password', async () => {
    const dataDir = await keptDataDir();
    const { code, lines } = await refusal({
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgres://me:hush-hush@127.0.0.1:4199/x',
    });
    expect({ code, lines }).toEqual({
      code: 1,
      lines: ['DATABASE_URL: the database at 127.0.0.1:4199 does not answer (ECONNREFUSED)'],
    });
  });

  test('when DATA_DIR cannot be written', async () => {
    const dataDir = await keptDataDir();
    await writeFile(dataDir, 'a file in the way');
    const { code, lines } = await refusal({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`Cannot write to DATA_DIR ${dataDir}`);
  });

  test('when another first start has made the database meanwhile', async () => {
    const dataDir = await keptDataDir();
    await makeDataDir(dataDir);
    const account = await postgresAccount();
    const binaries = await reachableBinaries(account, packagedPostgres());
    const cluster = { folder: path.join(dataDir, 'postgres'), binaries, account };
    const starts = await Promise.allSettled([initialise(cluster, 'one'), initialise(cluster, 'one')]);
    const [failedStart] = starts.filter((start) => start.status === 'rejected');
    expect(failedStart?.reason).toEqual(
      new StartError(`Another server is already using ${dataDir}: stop it first, or set another DATA_DIR`),
    );
    expect(starts.some((start) => start.status === 'fulfilled')).toBe(true);
  });

  test('when settings are wrong, naming each of them', async () => {
    const { code, lines } = await refusal({
      DATA_DIR: await keptDataDir(),
      PORT: 'abc',
      SEED: 'maybe',
      TRUST_PROXY: 'yes',
    });
    expect(code).toBe(1);
    expect(lines).toEqual([
      'Settings: PORT must be a port number; SEED must be sample or none; TRUST_PROXY must be on, off or the number of proxies in front',
    ]);
  });

  test('when the database belongs to a newer version of the site', async () => {
    const dataDir = await keptUsedDataDir();
    const firstServer = await startServer({ DATA_DIR: dataDir });
    const sql = await connectTo(firstServer);
    await sql`insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'the_future')`;
    await sql.end();
    await firstServer.stop();
    expect(await refusal({ DATA_DIR: dataDir })).toEqual({
      code: 1,
      lines: [
        'The database belongs to a newer version of this site (it has migration 29990101000000): update the site, or restore a backup that this version made',
      ],
    });
  });

  test.each([
    [
      'row security is off somewhere',
      'alter table public.enquiries disable row level security',
      'the table enquiries has no row security',
    ],
    [
      'anonymous requests can read what is private',
      'grant select on public.profiles to anon; create policy open on public.profiles for select to anon using (true)',
      'anonymous requests can read profiles',
    ],
    [
      'anonymous requests can write what is private',
      'grant insert on public.profiles to anon; create policy open on public.profiles for insert to anon with check (true)',
      'anonymous requests can write to profiles',
    ],
  ])('when %s', async (_, change, reason) => {
    const dataDir = await keptUsedDataDir();
    const firstServer = await startServer({
      DATA_DIR: dataDir,
      ADMIN_EMAIL: 'owner@example.org',
      ADMIN_PASSWORD: 'a good password',
    });
    const sql = await connectTo(firstServer);
    await sql.unsafe(change);
    await sql.end();
    await firstServer.stop();
    expect(await refusal({ DATA_DIR: dataDir })).toEqual({
      code: 1,
      lines: [`The server does not listen, because ${reason}`],
    });
  });
});
