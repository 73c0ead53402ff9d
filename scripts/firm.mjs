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

/**
 * As systemd reads the file for the service: a # within a value is part of it, and quotes around it are not. Node's own
 * reader would cut a passphrase off there, and the backups of the service could not be opened by hand.
 *
 * @param {string} text
 */
export function readSettings(text) {
  /** @type {Record<string, string>} */
  const settings = {};
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*(?:[#;]|$)/.test(line)) continue;
    const [, name, value = ''] = /^\s*(\w+)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    const [, quote = '', quoted] = /^(["'])(.*)\1$/.exec(value) ?? [];
    if (!name || value.includes('\\') || (quoted ? quoted.includes(quote) : /^["']./.test(value)))
      throw new CommandError(
        `settings.env, line ${index + 1}: write NAME=value, without a backslash and with quotes around all of it or none`,
      );
    settings[name] = quoted ?? value;
  }
  return settings;
}

/** @param {string} file */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const reason = /** @type {Error} */ (error).message;
    throw new CommandError(`The settings cannot be read: ${reason}. They belong to whoever runs the site: chown`);
  }
}

if (process.argv[1] === import.meta.filename)
  await command(async () => {
    const [name = '', ...args] = process.argv.slice(2);
    const folder = process.cwd();
    const settings = join(folder, 'settings.env');
    const here = existsSync(settings) ? readSettings(textOf(settings)) : {};
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const [program, ...words] = (scripts[name] ?? '').split(' ');
    if (program !== 'node') throw new CommandError(`The product in ${root} has no command ${name}`);
    // As npm would run it, but npm would no longer say in which folder it was called.
    const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
    const env = { ...firmEnvironment(folder, { ...here, ...process.env }), PATH };
    const { code } = await run('node', [...words, ...args], { env });
    return code;
  });
