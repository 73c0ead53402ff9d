// Runs a command of the product for a firm whose folder is beside it: the scripts of the firm's package.json call this.
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { command, root, run, CommandError } from './project.mjs';

/**
 * The firm's own folders, and the settings of this machine. What the environment says already goes before.
 *
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
export function firmEnvironment(folder, env) {
  const inFolder = (/** @type {string | undefined} */ value, /** @type {string} */ usual) =>
    resolve(folder, value || usual);
  return {
    ...env,
    CONTENT_DIR: join(folder, 'content'),
    OUT_DIR: join(folder, 'build'),
    SITE_DIR: join(folder, 'build/site'),
    DATA_DIR: inFolder(env.DATA_DIR, 'data'),
    BACKUP_DIR: inFolder(env.BACKUP_DIR, 'backups'),
  };
}

if (process.argv[1] === import.meta.filename)
  await command(async () => {
    const [name = '', ...args] = process.argv.slice(2);
    const folder = process.cwd();
    const settings = join(folder, 'settings.env');
    if (existsSync(settings)) process.loadEnvFile(settings);
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const [program, ...words] = (scripts[name] ?? '').split(' ');
    if (program !== 'node') throw new CommandError(`The product in ${root} has no command ${name}`);
    // As npm would run it, but npm would no longer say in which folder it was called.
    const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
    const env = { ...firmEnvironment(folder, process.env), PATH };
    const { code } = await run('node', [...words, ...args], { env });
    return code;
  });
