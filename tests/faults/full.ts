// npm run test:faults [-- NAME …]: the long versions. ROUNDS sets how many backups are taken, ROWS of how many enquiries
// (backups takes several numbers, upgrade one), MINUTES how long each of them may take.
import path from 'node:path';
import { sourcesHash } from '../support/made-before.ts';
import { faults } from './faults.ts';
import { runAlone } from './support/alone.ts';

/** The longest is a hundred backups of 200,000 enquiries. */
const minutes = Number(process.env.MINUTES ?? 240);

async function isSound(name: string, interruption: AbortSignal): Promise<boolean> {
  console.log(`\n${name}`);
  const sources = await sourcesHash();
  const timeout = AbortSignal.timeout(minutes * 60_000);
  const code = await runAlone(
    [path.join(import.meta.dirname, 'one.ts'), name],
    AbortSignal.any([timeout, interruption]),
  );
  if (timeout.aborted) console.log(`${name} has not ended within ${minutes} minutes.`);
  // Servers and commands that start later are of other code, and their tables may differ.
  const isOfOneMind = sources === (await sourcesHash());
  if (!isOfOneMind) console.log('The sources changed meanwhile: run it again.');
  return code === 0 && isOfOneMind;
}

const chosenNames = process.argv.slice(2);
const unknown = chosenNames.find((name) => !(name in faults));
if (unknown) {
  console.error(`npm run test:faults -- takes ${Object.keys(faults).join(', ')}; not ${unknown}`);
  process.exitCode = 1;
} else {
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interruption.abort());
  for (const name of chosenNames.length > 0 ? chosenNames : Object.keys(faults))
    if (interruption.signal.aborted || !(await isSound(name, interruption.signal))) process.exitCode = 1;
}
