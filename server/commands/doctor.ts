import { createInterface } from 'node:readline/promises';
import { examine } from 'embedded-supabase';
import { StartError } from 'embedded-supabase/host';
import { mailCheck, webhookCheck } from '../doctor/receivers.ts';
import { projectOf } from '../project.ts';
import { readSettings } from '../settings.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage: npm run doctor -- [--repair]

Looks at DATA_DIR, settings, disk, clock, mail, webhook, backups and PostgreSQL, and says what is wrong.

  --repair   mends without asking what can be mended safely: owners, modes, stale locks, lost empty folders`;

await runCommand({
  usage,
  options: { repair: { type: 'boolean', default: false } },
  positionals: { least: 0, most: 0 },
  async run({ values: { repair } }, signal) {
    const lines: string[] = [];
    const mayRepair = async (line: string) => repair || (await isAgreed(line));
    const settings = readSettings(process.env);
    const hostChecks = [mailCheck(settings), webhookCheck(settings)];
    const results = await examine(projectOf(settings), hostChecks, mayRepair, signal);
    const width = Math.max(...results.map(({ title }) => title.length));
    let isWell = true;
    for (const { title, mended, problems } of results) {
      lines.push(...mended.map((line) => `mended: ${line}`));
      const name = title.padEnd(width);
      if (problems.length === 0) lines.push(`${name}  well`);
      for (const { line, repair: canRepair, next } of problems) {
        isWell = false;
        const wayOn = canRepair ? 'npm run doctor -- --repair' : next;
        lines.push(`${name}  ${line}${wayOn ? `: ${wayOn}` : ''}`);
      }
    }
    if (!isWell) throw new StartError(lines.join('\n'));
    return lines;
  },
});

/** Nobody can be asked where there is no terminal. */
async function isAgreed(line: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${line}. Mend it? [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
