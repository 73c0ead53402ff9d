// Set-up file of the tests in the copy: activates the change that is planned for each test, and records how the test
// ended.
import { appendFileSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach } from 'vitest';

/** @type {{ learning: boolean, throughout: string, changes: Record<string, string> }} */
const plan = JSON.parse(readFileSync(join(import.meta.dirname, 'plan.json'), 'utf8'));
const file = openSync(join(import.meta.dirname, 'in-force'), 'r+');
const between = plan.learning ? '?' : plan.throughout;

/** @param {string} text */
function putInForce(text) {
  writeSync(file, text.padEnd(64), 0);
  /** @type {{ __stryker__?: { lookAgain(): void } }} */ (globalThis).__stryker__?.lookAgain();
}

/** @param {string} word @param {string} test @param {string} name */
function tell(word, test, name) {
  appendFileSync(join(import.meta.dirname, 'outcomes'), `${word} ${test} ${name}\n`);
}

beforeEach(({ task, onTestFinished }) => {
  tell('began', task.id, task.name);
  putInForce(plan.learning ? `?${task.id}` : (plan.changes[task.id] ?? between));
  onTestFinished(() => {
    putInForce(between);
    tell(task.result?.state === 'fail' ? 'failed' : 'passed', task.id, task.name);
  });
});
