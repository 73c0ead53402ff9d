import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Sql } from 'embedded-supabase';
import { connect, readOrCreateSecrets } from 'embedded-supabase/testing';
import { startEarlierPostgres } from '../../support/earlier-postgres.ts';
import { freshDataDir } from '../../support/server.ts';

export type EmptyPostgres = {
  /** As its superuser. */
  url: string;
  /** A new database and a way to reach it as somebody. */
  newDatabase(): Promise<{ sql: Sql; urlAs(user: string, password: string): string }>;
  stop(): Promise<void>;
};

/** A PostgreSQL 17, which is what hosted Supabase has, with nothing in it; no server of ours has started it. */
export async function startEmptyPostgres(): Promise<EmptyPostgres> {
  const dataDir = await freshDataDir();
  const { url, stop } = await startEarlierPostgres(dataDir, await readOrCreateSecrets({ dataDir }));
  const openConnections: Sql[] = [];
  return {
    url,
    async newDatabase() {
      const name = `test_${randomBytes(4).toString('hex')}`;
      const owner = connect(url, { max: 1 });
      await owner.unsafe(`create database ${name}`);
      await owner.end();
      const address = new URL(url);
      address.pathname = `/${name}`;
      const sql = connect(address.href, { max: 1 });
      openConnections.push(sql);
      function urlAs(user: string, password: string) {
        return Object.assign(new URL(address), { username: user, password }).href;
      }
      return { sql, urlAs };
    },
    async stop() {
      for (const sql of openConnections) await sql.end({ timeout: 1 });
      await stop();
      await rm(path.dirname(dataDir), { recursive: true, force: true });
    },
  };
}
