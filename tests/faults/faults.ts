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
    const outcome = await runRounds({ rounds: 20, visitorsPerRound: 60, waitForLeases: true, print: console.log });
    console.log(outcome);
    const wrongCount = outcome.unanswered + outcome.wronglyStored + outcome.notCalled + outcome.notMailed;
    const isSound =
      wrongCount === 0 &&
      outcome.stored === outcome.visitors &&
      outcome.submissions >= 1000 &&
      outcome.idsPerEnquiry === 1;
    console.log(isSound ? 'Every enquiry is stored once and delivered.' : 'Enquiries were lost or doubled.');
    return isSound;
  },
  async outages() {
    const outcome = await runOutages({ kills: 10, secondsBetween: 10, print: console.log });
    console.log(outcome);
    const isSound =
      outcome.odd.length === 0 &&
      outcome.lost === 0 &&
      outcome.servedAfterwards === 40 &&
      outcome.slowestReturn < backWithinMs;
    console.log(isSound ? 'The service came back by itself each time, and nothing was lost.' : 'Outages did harm.');
    return isSound;
  },
  async backups() {
    const { ROUNDS: rounds = '100', ROWS: rows = '300 9000 200000' } = process.env;
    let isSound = true;
    for (const count of rows.split(' ').map(Number)) {
      const outcome = await runBackups({ rows: count, rounds: Number(rounds), print: console.log });
      console.log(outcome);
      isSound &&= outcome.failures.length + outcome.leftovers.length + outcome.differentTables.length === 0;
    }
    console.log(isSound ? 'Every backup finished and came back equal.' : 'Backups failed.');
    return isSound;
  },
  async disk() {
    const { sound: isSound, tried } = await runDiskFull(console.log);
    if (tried)
      console.log(isSound ? 'A full disk loses nothing, and the service comes back.' : 'A full disk did harm.');
    return isSound;
  },
  async update() {
    const isSound = await runUpdate(console.log);
    console.log(isSound ? 'Replacing the packages costs no visitor anything.' : 'Replacing the packages did harm.');
    return isSound;
  },
  async upgrade() {
    const isSound = await runUpgrade(Number(process.env.ROWS ?? 200_000), console.log);
    console.log(isSound ? 'The database is of the new PostgreSQL and as it was.' : 'The upgrade did harm.');
    return isSound;
  },
};
