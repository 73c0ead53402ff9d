// Imported first by every changed file, in every process: says which change is active at the moment. In the learning
// run it records instead which changes each test reaches.
import { appendFileSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';

const inForce = openSync(join(import.meta.dirname, 'in-force'), 'r');
const reached = join(import.meta.dirname, 'reached');
const bytes = Buffer.alloc(64);
let text = '';
let readAt = 0;

/** The file is read at most once a millisecond: some code calls this for each letter of a long text. */
function lookUp() {
  const now = performance.now();
  if (now - readAt < 1) return text;
  readAt = now;
  text = bytes.toString('latin1', 0, readSync(inForce, bytes, 0, 64, 0)).trim();
  return text;
}

/** @type {Set<string>} */
const seen = new Set();
const learning = new Proxy(
  {},
  {
    set(_, id) {
      const line = `${lookUp()} ${String(id)}\n`;
      if (!seen.has(line)) appendFileSync(reached, line);
      seen.add(line);
      return true;
    },
  },
);

Object.assign(globalThis, {
  __stryker__: {
    get activeMutant() {
      return lookUp();
    },
    lookAgain: () => (readAt = 0),
    mutantCoverage: { static: lookUp().startsWith('?') ? learning : {}, perTest: {} },
  },
});
