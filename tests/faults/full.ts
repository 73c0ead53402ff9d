// npm run test:faults [-- NAME …]: the long versions. ROUNDS sets how many backups are taken, ROWS of how many enquiries
// (backups takes several numbers, upgrade one), MINUTES how long each of them may take.
import path from 'node:path';
import { sourcesHash } from '../support/made-before.ts';
import { faults } from './faults.ts';
import { runAlone } from './support/alone.ts';

/** The longest is a hundred backups of 200,000 enquiries. */
const minutes = Number(process.env.MINUTES ?? 240);

async function isSound(name: string, interrupted: AbortSignal): Promise<boolean> {
  console.log(`\n${name}`);
  const sources = await sourcesHash();
  const late = AbortSignal.timeout(minutes * 60_000);
  const code = await runAlone([path.join(import.meta.dirname, 'one.ts'), name], AbortSignal.any([late, interrupted]));
  if (late.aborted) console.log(`${name} has not ended within ${minutes} minutes.`);
  // Servers and commands that start later are of other code, and their tables may differ.
  const isOfOneMind = sources === (await sourcesHash());
  if (!isOfOneMind) console.log('The sources changed meanwhile: run it again.');
  return code === 0 && isOfOneMind;
}

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in faults));
if (unknown) {
  console.error(`npm run test:faults -- takes ${Object.keys(faults).join(', ')}; not ${unknown}`);
  process.exitCode = 1;
} else {
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupted.abort());
  for (const name of wanted.length > 0 ? wanted : Object.keys(faults))
    if (interrupted.signal.aborted || !(await isSound(name, interrupted.signal))) process.exitCode = 1;
}
