import { runBackups } from './backups.ts';
import { runDiskFull } from './disk-full.ts';
import { runOutages } from './outages.ts';
import { runRounds } from './rounds.ts';
import { runUpdate } from './update.ts';
import { runUpgrade } from './upgrade.ts';

/** Service must resume by itself within this. */
const backWithinMs = 10_000;

/** The long versions, by the name that `npm run test:faults` takes; each says whether nothing came to harm. */
export const faults: Record<string, () => Promise<boolean>> = {
  async rounds() {
    const outcome = await runRounds({ rounds: 20, visitorsPerRound: 60, waitForLeases: true, tell: console.log });
    console.log(outcome);
    const wrong = outcome.unanswered + outcome.wronglyStored + outcome.notCalled + outcome.notMailed;
    const sound =
      wrong === 0 && outcome.stored === outcome.visitors && outcome.submissions >= 1000 && outcome.idsPerEnquiry === 1;
    console.log(sound ? 'Every enquiry is stored once and delivered.' : 'Enquiries were lost or doubled.');
    return sound;
  },
  async outages() {
    const outcome = await runOutages({ kills: 10, secondsBetween: 10, tell: console.log });
    console.log(outcome);
    const sound =
      outcome.odd.length === 0 &&
      outcome.lost === 0 &&
      outcome.servedAfterwards === 40 &&
      outcome.slowestReturn < backWithinMs;
    console.log(sound ? 'The service came back by itself each time, and nothing was lost.' : 'Outages did harm.');
    return sound;
  },
  async backups() {
    const { ROUNDS: rounds = '100', ROWS: rows = '300 9000 200000' } = process.env;
    let sound = true;
    for (const count of rows.split(' ').map(Number)) {
      const outcome = await runBackups({ rows: count, rounds: Number(rounds), print: console.log });
      console.log(outcome);
      sound &&= outcome.failures.length + outcome.left.length + outcome.different.length === 0;
    }
    console.log(sound ? 'Every backup finished and came back equal.' : 'Backups failed.');
    return sound;
  },
  async disk() {
    const { sound, tried } = await runDiskFull(console.log);
    if (tried) console.log(sound ? 'A full disk loses nothing, and the service comes back.' : 'A full disk did harm.');
    return sound;
  },
  async update() {
    const sound = await runUpdate(console.log);
    console.log(sound ? 'Replacing the packages costs no visitor anything.' : 'Replacing the packages did harm.');
    return sound;
  },
  async upgrade() {
    const sound = await runUpgrade(Number(process.env.ROWS ?? 200_000), console.log);
    console.log(sound ? 'The database is of the new PostgreSQL and as it was.' : 'The upgrade did harm.');
    return sound;
  },
};
