import { readFile } from 'node:fs/promises';
import path from 'node:path';

const deploy = path.resolve(import.meta.dirname, '../../../deploy');

export type Instruction = { name: string; text: string };

/** The stages of a Dockerfile, ours or a firm's, in order; each instruction of it stands on one line. */
export async function dockerfileStages(file = path.join(deploy, 'Dockerfile')): Promise<Instruction[][]> {
  const stages: Instruction[][] = [];
  for (const line of (await readFile(file, 'utf8')).split('\n')) {
    const [, name, text] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (!name || !text) continue;
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, text });
  }
  return stages;
}

export function argumentsOf(stage: Instruction[], name: string): string[] {
  return stage.filter((instruction) => instruction.name === name).map(({ text }) => text);
}

/** The program and its arguments in `CMD [...]`, also inside HEALTHCHECK. */
export function commandOf(text: string): string[] {
  return JSON.parse(text.slice(text.indexOf('[')));
}

export function environmentOf(stage: Instruction[]): Record<string, string> {
  const pairs = argumentsOf(stage, 'ENV').flatMap((text) => text.split(' '));
  return Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]));
}

/** The lines `Name=value` of our systemd unit. */
export async function unitSetting(name: string): Promise<string> {
  const unit = await readFile(path.join(deploy, 'website.service'), 'utf8');
  return new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
}
