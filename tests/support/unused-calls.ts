// After a run of all browser tests: fails if the Data API allows what no page asked for.
import { unusedEntries } from './api-uses.ts';

const unused = unusedEntries();
if (unused.length > 0) {
  console.error(`server/allowed-calls.ts allows what no page asks for:\n${unused.join('\n')}`);
  process.exitCode = 1;
}
