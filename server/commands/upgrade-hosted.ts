import { writeFile } from 'node:fs/promises';
import { hostedUpgradeSql } from '../hosted/upgrade.ts';
import { namedFile } from './named-file.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage: npm run upgrade-hosted -- FILE

Writes SQL that brings a hosted Supabase project of an earlier release to this one. Back the project up, then run it:
psql ADDRESS -v ON_ERROR_STOP=1 -f FILE`;

await runCommand({
  usage,
  options: {},
  positionals: { least: 1, most: 1 },
  async run({ positionals: [target = ''] }) {
    const file = namedFile(target);
    await writeFile(file, await hostedUpgradeSql());
    return [
      `${file} is written. Back the project up, then run it with psql -v ON_ERROR_STOP=1: docs/hosting-supabase.md`,
    ];
  },
});
