import { spawn } from 'node:child_process';
import path from 'node:path';
import { endsWithTests } from './children.ts';
import { nodeEnv } from './node-env.ts';

const project = path.resolve(import.meta.dirname, '../..');

export type CommandResult = { code: number | null; output: string };

/** Starts one of the owner's commands. */
export function startServerCommand(name: string, args: string[], env: Record<string, string>) {
  const child = endsWithTests(
    spawn(process.execPath, [`server/commands/${name}.ts`, ...args], { cwd: project, env: { ...nodeEnv, ...env } }),
  );
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const result = new Promise<CommandResult>((resolve) =>
    child.once('close', (code) => resolve({ code, output: output.trim() })),
  );
  return { result, pid: child.pid ?? 0, kill: (signal: NodeJS.Signals) => child.kill(signal) };
}

/** Runs one of the owner's commands to its end. */
export function runServerCommand(name: string, args: string[], env: Record<string, string>): Promise<CommandResult> {
  return startServerCommand(name, args, env).result;
}
