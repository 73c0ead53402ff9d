import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { log, setUmask, StartError } from 'embedded-supabase/host';
import { SettingsError } from '../settings.ts';
import { nearestName } from './nearest-name.ts';
import { printable } from './printable.ts';
import { errorCode } from 'embedded-supabase/host';

const deadlineMs = 30 * 60_000;
/** For tidying up after a signal or the deadline; PostgreSQL may need some seconds to stop. */
const tidyWithinMs = 15_000;

type ParsedArguments<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>;

type Command<Options extends ParseArgsOptionsConfig> = {
  usage: string;
  options: Options;
  /** How many arguments it takes besides its options. */
  positionals: { least: number; most: number };
  /** Whether it watches by itself that something moves, and may take as long as it does. */
  isWatched?: boolean;
  /** Gives the lines to print. Whatever it started ends when the signal aborts. */
  run(parsed: ParsedArguments<Options>, signal: AbortSignal): Promise<string[]>;
};

/** Every command ends with its result, or with one line that says what is wrong and exit code 1. */
export async function runCommand<const Options extends ParseArgsOptionsConfig>(
  command: Command<Options>,
): Promise<never> {
  log.level = 'silent';
  setUmask();
  const ending = new AbortController();
  function abortWith(reason: string) {
    ending.abort(new StartError(reason));
    setTimeout(() => finish(process.stderr, [reason], 1), tidyWithinMs).unref();
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal as NodeJS.Signals, () => abortWith('Interrupted'));
  if (!command.isWatched)
    setTimeout(() => abortWith(`It did not end within ${deadlineMs / 60_000} minutes`), deadlineMs).unref();

  try {
    const parsed = readArguments(command);
    const lines = parsed ? await command.run(parsed, ending.signal) : command.usage.split('\n');
    return await finish(process.stdout, lines, 0);
  } catch (error) {
    return finish(process.stderr, messageOf(ending.signal.aborted ? ending.signal.reason : error).split('\n'), 1);
  }
}

/** Nothing when help is wanted. */
function readArguments<Options extends ParseArgsOptionsConfig>(
  command: Command<Options>,
): ParsedArguments<Options> | null {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) return null;
  try {
    const parsed = parseArgs({ args, options: command.options, allowPositionals: true });
    const { least, most } = command.positionals;
    if (parsed.positionals.length < least) throw new StartError(command.usage);
    if (parsed.positionals.length > most) throw new Error(`Unexpected argument '${parsed.positionals[most]}'`);
    return parsed;
  } catch (error) {
    if (error instanceof StartError) throw error;
    const [mistake = ''] = (error as Error).message.split('. ');
    const written = /Unknown option '--(.+)'/.exec(mistake)?.[1];
    const meant = written && nearestName(written, Object.keys(command.options));
    throw new StartError(`${mistake}${meant ? `. Did you mean --${meant}?` : ''}\n${command.usage}`);
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return `It did not work: ${String(error)}`;
  // P0001 is what the database's own rules raise, in words meant for people.
  const isUserFacing = error instanceof StartError || error instanceof SettingsError || errorCode(error) === 'P0001';
  return isUserFacing ? error.message : `It did not work: ${error.message}`;
}

/** Ends the process even if something is still open: what a command started, it has ended by now. */
async function finish(stream: NodeJS.WriteStream, lines: string[], code: number): Promise<never> {
  await new Promise((resolve) => stream.write(`${lines.map(printable).join('\n')}\n`, resolve));
  process.exit(code);
}
