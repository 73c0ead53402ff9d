// npm run test:month: a month of the website in one run. SEED chooses what happens (several numbers: one month each),
// DAYS makes it shorter.
import { simulate } from './simulation.ts';

const { SEED: seeds = String(Math.floor(Math.random() * 1e6)), DAYS: days = '30' } = process.env;

// Ends with its servers.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

for (const seed of seeds.split(' ').map(Number)) {
  const startedAt = performance.now();
  console.log(`\nSEED=${seed} DAYS=${days}`);
  const share = Number(days) / 30;
  const outcome = await simulate({
    seed,
    days: Number(days),
    readers: Math.round(10_000 * share),
    enquiries: Math.round(300 * share),
    print: console.log,
  });
  if (!outcome.diskOfItsOwn) console.log('A full disk was not tried: mounting a small one needs root.');
  console.log(outcome.faults);
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  console.log(
    `SEED=${seed}: ${outcome.told} enquiries, ${outcome.problems.length} problems, ${minutes} minutes. ${outcome.problems.length === 0 ? 'All is as it should be.' : 'Something is wrong.'}`,
  );
  if (outcome.problems.length > 0) process.exitCode = 1;
}
