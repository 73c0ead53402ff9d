import { spawn } from 'node:child_process';
import path from 'node:path';

const project = path.resolve(import.meta.dirname, '../..');

/** Runs one of the owner's commands to its end. */
export function runServerCommand(
  name: string,
  words: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [`server/commands/${name}.ts`, ...words], {
    cwd: project,
    env: { PATH: process.env.PATH, ...env },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output: output.trim() })));
}
