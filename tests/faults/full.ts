// npm run test:faults: the long versions. FAULTS=rounds|outages|disk runs one of them.
import { runDiskFull } from './disk-full.ts';
import { runOutages } from './outages.ts';
import { runRounds } from './rounds.ts';

/** Service must resume by itself within this. */
const backWithinMs = 10_000;

const faults: Record<string, () => Promise<boolean>> = {
  async rounds() {
    const found = await runRounds({ rounds: 20, visitorsPerRound: 60, waitForLeases: true, tell: console.log });
    console.log(found);
    const wrong = found.unanswered + found.wronglyStored + found.notCalled + found.notMailed;
    const sound =
      wrong === 0 && found.stored === found.visitors && found.submissions >= 1000 && found.idsPerEnquiry === 1;
    console.log(sound ? 'Every enquiry is stored once and delivered.' : 'Enquiries were lost or doubled.');
    return sound;
  },
  async outages() {
    const found = await runOutages({ kills: 10, secondsBetween: 10, tell: console.log });
    console.log(found);
    const sound =
      found.odd.length === 0 && found.lost === 0 && found.servedAfterwards === 40 && found.slowestReturn < backWithinMs;
    console.log(sound ? 'The service came back by itself each time, and nothing was lost.' : 'Outages did harm.');
    return sound;
  },
  async disk() {
    const { sound, tried } = await runDiskFull(console.log);
    if (tried) console.log(sound ? 'A full disk loses nothing, and the service comes back.' : 'A full disk did harm.');
    return sound;
  },
};

const { FAULTS: only } = process.env;
for (const [name, run] of Object.entries(faults)) {
  if (only && only !== name) continue;
  console.log(`\n${name}`);
  if (!(await run())) process.exitCode = 1;
}
