// npm run check: everything about the code that needs no running site. Prints failures only.
import { ensureInstalled } from './prepare.mjs';
import { command, elapsed, runNode, tools } from './project.mjs';

/** The longest first, so that the two parallel queues end at about the same time. @type {Record<string, string[]>} */
const checks = {
  lint: [...tools.oxlint, '--type-aware', '--deny-warnings'],
  types: [...tools.tsc, '--noEmit', '-p', '.'],
  'unused code': [...tools.knip, '--no-progress', '--treat-config-hints-as-errors'],
  format: [...tools.oxfmt, '--check'],
  imports: ['scripts/checks/imports.mjs'],
  words: ['scripts/checks/words.mjs'],
  lockfile: ['scripts/checks/lockfile.mjs'],
  licences: ['scripts/checks/licences.mjs'],
};

await command(async () => {
  const startedAt = performance.now();
  await ensureInstalled({ forDevelopment: true });
  const queue = Object.entries(checks);
  /** @type {string[]} */
  const failed = [];
  async function worker() {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [name, args] = next;
      const { code, output } = await runNode(args, { capture: true });
      if (code === 0) continue;
      failed.push(name);
      console.error(`── ${name} ──\n${output.trim()}\n`);
    }
  }
  await Promise.all([worker(), worker()]);
  console.log(failed.length > 0 ? `check failed: ${failed.join(', ')}` : `check passed in ${elapsed(startedAt)}`);
  return failed.length > 0 ? 1 : 0;
});
