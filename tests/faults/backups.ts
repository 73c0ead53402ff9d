import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Sql } from 'embedded-supabase';
import { connect, readSecrets, startEmbedded } from 'embedded-supabase/testing';
import { startBackend } from '../enquiries/support/backend.ts';
import { seedEnquiries } from '../inbox/support/seed.ts';
import { runServerCommand } from '../support/command.ts';
import { connectTo, freshDataDir } from '../support/server.ts';
import { startTraffic } from './support/outage.ts';

export type BackupRounds = {
  taken: number;
  failures: string[];
  /** Files that should not be there after all rounds. */
  leftovers: string[];
  slowestSeconds: number;
  /** Tables that differ after a whole restore into an empty DATA_DIR. */
  differentTables: string[];
};

/** Takes backups one after the other under visitors; each is restored into a scratch database and compared by `--prove`. */
export async function runBackups(options: {
  rows: number;
  rounds: number;
  print(line: string): void;
}): Promise<BackupRounds> {
  const folder = await mkdtemp(path.join(tmpdir(), 'orchard-hill-rounds-'));
  const server = await startBackend({ TRUST_PROXY: '1' });
  const sql = await connectTo(server);
  const failures: string[] = [];
  let slowest = 0;
  try {
    await seedEnquiries(sql, options.rows);
    const traffic = startTraffic(server, 2);
    for (let round = 1; round <= options.rounds; round += 1) {
      const file = path.join(folder, 'round.tar.gz');
      const startedAt = performance.now();
      const { code, output } = await runServerCommand('backup', [file, '--prove'], { DATA_DIR: server.dataDir });
      const seconds = (performance.now() - startedAt) / 1000;
      slowest = Math.max(slowest, seconds);
      if (code !== 0) failures.push(output);
      options.print(`${options.rows} rows, round ${round}: ${seconds.toFixed(1)} s, ${output.split(': ').at(-1)}`);
      await rm(file, { force: true });
    }
    await traffic.stop();
    const differentTables = await differences(sql, server.dataDir, path.join(folder, 'last.tar.gz'));
    const proofs = await sql`select datname from pg_database where datname like '%backup_proof'`;
    const leftovers = [
      ...(await readdir(folder)).filter((name) => name !== 'last.tar.gz'),
      ...proofs.map(({ datname }) => datname),
    ];
    return {
      taken: options.rounds - failures.length,
      failures,
      leftovers,
      slowestSeconds: Math.round(slowest * 10) / 10,
      differentTables,
    };
  } finally {
    await sql.end({ timeout: 1 });
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The whole way once, compared without our own sums: a quiet site, its backup, and what stands in a new DATA_DIR. */
async function differences(sql: Sql, dataDir: string, file: string): Promise<string[]> {
  await runServerCommand('backup', [file], { DATA_DIR: dataDir });
  const contentsBefore = await contentsOf(sql);
  const restoredDir = await freshDataDir();
  const { code, output } = await runServerCommand('restore', [file], { DATA_DIR: restoredDir });
  if (code !== 0) return [output];
  const secrets = await readSecrets(restoredDir);
  if (!secrets) return ['secrets.json'];
  // The database alone: a server would begin to clean up.
  const database = await startEmbedded(restoredDir, secrets);
  const restoredSql = connect(database.url);
  const contentsAfter = await contentsOf(restoredSql);
  await restoredSql.end({ timeout: 1 });
  await database.stop();
  await rm(path.dirname(restoredDir), { recursive: true });
  return [...contentsBefore].filter(([table, content]) => contentsAfter.get(table) !== content).map(([table]) => table);
}

/** What stands in each table, summed up by PostgreSQL itself. */
export async function contentsOf(sql: Sql): Promise<Map<string, string>> {
  const tables =
    await sql`select schemaname || '.' || tablename as name from pg_tables where schemaname in ('auth', 'public')`;
  const contents = new Map<string, string>();
  for (const { name } of tables) {
    const [row] = await sql.unsafe(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as content from ${name} t`,
    );
    contents.set(name, row?.content);
  }
  return contents;
}
