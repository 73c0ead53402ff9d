import { stat } from 'node:fs/promises';
import path from 'node:path';
import { postgresAccount } from '../postgres/account.ts';
import { clusterFolder } from '../postgres/cluster.ts';
import { isAlive, isPostgresOn, recordedPostmaster } from '../postgres/postmaster.ts';
import type { Project } from '../host/project.ts';
import type { Check, Patient, Problem } from './check.ts';
import { clusterFiles } from './cluster-files.ts';
import { dataFolder } from './data-folder.ts';
import { backupFiles, clock, disk, postgresql } from './surroundings.ts';

const checks: Check[] = [dataFolder, clusterFiles, postgresql, disk, clock, backupFiles];

export type Result = { title: string; mended: string[]; problems: Problem[] };

async function patientOf(project: Project, stopping: AbortSignal): Promise<Patient> {
  const cluster = project.databaseUrl ? null : await clusterFolder(project.dataDir);
  const owner = cluster ? await stat(path.join(cluster, 'global')).catch(() => null) : null;
  const recorded = cluster && (await recordedPostmaster(cluster));
  const isRunning = Boolean(recorded && isAlive(recorded.pid) && (await isPostgresOn(recorded.pid, cluster)));
  return { project, cluster, account: await postgresAccount(owner), isRunning, stopping };
}

/** Looks at everything, and then at what the host adds. What `mayRepair` agrees to is mended at once, so that the next check finds it so. */
export async function examine(
  project: Project,
  hostChecks: Check[],
  mayRepair: (line: string) => Promise<boolean>,
  stopping: AbortSignal,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const { title, look } of [...checks, ...hostChecks]) {
    const result: Result = { title, mended: [], problems: [] };
    for (const problem of await look(await patientOf(project, stopping))) {
      // What a start says at its end has been done.
      const line = problem.line.replace(/; for more: npm run doctor$/, '');
      if (!problem.repair || !(await mayRepair(line))) {
        result.problems.push({ ...problem, line });
        continue;
      }
      await problem.repair().then(
        () => result.mended.push(line),
        ({ message }: Error) => result.problems.push({ line: `${line}, and it could not be mended (${message})` }),
      );
    }
    results.push(result);
  }
  return results;
}
