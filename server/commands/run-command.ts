import { log } from '../log.ts';
import { SettingsError } from '../settings.ts';
import { StartError } from '../start-error.ts';

/** Runs a command for a person at a terminal: its result in words, or one line that says what is wrong. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  log.level = 'silent';
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    const told = error instanceof StartError || error instanceof SettingsError;
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${told ? message : `It did not work: ${message}`}\n`);
    process.exitCode = 1;
  }
}
