import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nodeEnv } from './node-env.ts';

const project = path.resolve(import.meta.dirname, '../..');

/** The migration that the next version has more. */
export const nextMigration = '20991231235959';

export type NextVersion = {
  folder: string;
  /** What its migration does. */
  write(script: string): Promise<void>;
  /** Starts it until it listens or gives up, stops it, and gives what it printed and its exit code. */
  start(env: Record<string, string>): Promise<{ output: string; code: number | null }>;
  remove(): Promise<void>;
};

/** The next version of this site: the same with one migration more. */
export async function makeNextVersion(): Promise<NextVersion> {
  const folder = await mkdtemp(path.join(tmpdir(), 'orchard-hill-next-'));
  for (const name of ['server', 'packages', 'content', 'supabase', 'package.json'])
    await cp(path.join(project, name), path.join(folder, name), { recursive: true });
  await symlink(path.join(project, 'node_modules'), path.join(folder, 'node_modules'));
  return {
    folder,
    write: (script) => writeFile(path.join(folder, 'supabase/migrations', `${nextMigration}_next.sql`), script),
    async start(env) {
      const child = spawn(process.execPath, ['server/main.ts'], {
        cwd: folder,
        env: { ...nodeEnv, PORT: '0', SITE_DIR: 'no pages here', ...env },
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk) => {
          output += String(chunk);
          if (/ is at http/.test(output)) child.kill('SIGTERM');
        });
      }
      const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
      return { output, code };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
