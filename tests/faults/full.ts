import { runRounds } from './rounds.ts';

const found = await runRounds({ rounds: 20, visitorsPerRound: 60, waitForLeases: true, tell: console.log });
console.log(found);
const faults = found.unanswered + found.wronglyStored + found.notCalled + found.notMailed;
const sound = faults === 0 && found.stored === found.visitors && found.submissions >= 1000 && found.idsPerEnquiry === 1;
console.log(sound ? 'Every enquiry is stored once and delivered.' : 'Enquiries were lost or doubled.');
process.exitCode = sound ? 0 : 1;
