// Asks ten questions, or takes them as options, and writes a firm's folder.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { command, root, CommandError } from '../project.mjs';
import { firmFiles, quoted } from './folder.mjs';
import { pictureNames } from './pages.mjs';
import { drawPlaceholders } from './pictures.mjs';
import { questions, readAnswers } from './questions.mjs';

const usage = `Usage: npm run new-firm -- FOLDER [options]

Writes the folder of a new firm, beside the product: npm run new-firm -- ../willow-farm
What is not given as an option is asked:

${questions.map(({ option, asks, example }) => `  --${option.padEnd(9)} ${asks}\n             ${example}`).join('\n')}`;

await command(async () => {
  const { folder, given } = readArguments();
  const known = Object.fromEntries(
    questions.filter(({ option }) => given[option]).map(({ option }) => [option, given[option]]),
  );
  if (process.stdin.isTTY) Object.assign(known, await ask(known));
  const { answers, mistakes } = readAnswers(known);
  if (mistakes.length) throw new CommandError(`${mistakes.map((mistake) => `--${mistake}`).join('\n')}\n\n${usage}`);
  await writeFirm(answers, folder).catch((/** @type {NodeJS.ErrnoException} */ error) => {
    throw error.syscall ? new CommandError(`${folder} could not be written: ${error.message}`) : error;
  });
  const shown = relative(process.cwd(), folder);
  console.log(
    `The folder of ${answers.name} is ${folder}. Next:\n\n  cd ${quoted(shown)}\n  npm run dev\n\nIts README.md says what is where.`,
  );
});

function readArguments() {
  const options = Object.fromEntries(
    questions.map(({ option }) => [option, { type: /** @type {const} */ ('string') }]),
  );
  /** @type {{ values: Record<string, any>, positionals: string[] }} */
  let parsed;
  try {
    parsed = parseArgs({ options: { ...options, help: { type: 'boolean' } }, allowPositionals: true });
  } catch (error) {
    throw new CommandError(`${/** @type {Error} */ (error).message}\n\n${usage}`);
  }
  const [name, ...rest] = parsed.positionals;
  if (parsed.values.help || !name || rest.length) throw new CommandError(usage);
  const folder = resolve(process.env.INIT_CWD ?? '.', name);
  if (existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0))
    throw new CommandError(`${folder} is there already: name a new folder`);
  if (!relative(root, folder).startsWith('..'))
    throw new CommandError(`${folder} is inside the product: name one beside it, ../willow-farm`);
  return { folder, given: /** @type {Record<string, string | undefined>} */ (parsed.values) };
}

/** Asks again until an answer is understood. @param {Record<string, string | undefined>} known */
async function ask(known) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new AbortController();
  terminal.once('close', () => ended.abort());
  /** @type {Record<string, string>} */
  const answers = {};
  for (const { option, asks, example, read } of questions)
    while (!known[option] && !answers[option]) {
      const answer = await terminal
        .question(`${asks}\n  such as ${example}\n> `, { signal: ended.signal })
        .catch(() => Promise.reject(new CommandError('\nNothing has been written.')));
      try {
        read(answer);
        answers[option] = answer;
      } catch (error) {
        console.log(`  ${/** @type {Error} */ (error).message}`);
      }
    }
  terminal.close();
  return answers;
}

/**
 * Beside its place, and moved there when it is whole: what ends it half-way leaves nothing that looks like a firm.
 *
 * @param {import('./questions.mjs').Answers} answers
 * @param {string} folder
 */
async function writeFirm(answers, folder) {
  await mkdir(dirname(folder), { recursive: true });
  const beside = await mkdtemp(join(dirname(folder), `.${basename(folder)}-`));
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.once(signal, () => {
      rmSync(beside, { recursive: true, force: true });
      console.error('\nNothing has been written.');
      process.exit(1);
    });
  try {
    await chmod(beside, 0o755);
    await writeInto(beside, answers, folder);
    await rename(beside, folder);
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

/** @param {string} beside @param {import('./questions.mjs').Answers} answers @param {string} folder where it will be */
async function writeInto(beside, answers, folder) {
  for (const [name, text] of Object.entries(firmFiles(answers, folder))) {
    const file = join(beside, name);
    await mkdir(dirname(file), { recursive: true });
    // Settings hold passwords.
    await writeFile(file, text, { mode: name === 'settings.env' ? 0o600 : 0o644 });
  }
  await mkdir(join(beside, 'content/fonts'), { recursive: true });
  await copyFile(join(root, 'scripts/new-firm/source-sans-3.woff2'), join(beside, 'content/fonts/source-sans-3.woff2'));
  await drawPlaceholders(join(beside, 'content/pictures'), pictureNames(answers));
}
