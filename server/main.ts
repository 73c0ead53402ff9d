import { flushLog, log, sayAtStart, setUmask, StartError, withoutValues } from 'embedded-supabase/host';
import { readSettings, SettingsError } from './settings.ts';
import { askedToStop, stopWhenAsked } from './stop.ts';

setUmask();
process.on('unhandledRejection', (error) => log.error({ error: withoutValues(error) }, 'unhandled rejection'));
// Closing the terminal or the reader of a pipe ends the log, not the site.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
process.on('SIGHUP', () => log.warn('the terminal was closed; the server goes on'));

const stopping = askedToStop();

try {
  // Loads the database driver, which is patched on the way and may refuse that.
  const { startServer } = await import('./start.ts');
  const starting = startServer(readSettings(process.env), stopping);
  stopWhenAsked(stopping, starting);
  const { greeting } = await starting;
  await sayAtStart(greeting);
} catch (error) {
  await flushLog();
  const isForOwner = error instanceof StartError || error instanceof SettingsError;
  process.stderr.write(`${isForOwner ? '' : 'The server could not start: '}${(error as Error).message}\n`);
  // Who was asked to stop has not failed.
  process.exit(stopping.aborted ? 0 : 1);
}
