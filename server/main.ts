import { mendDriver } from './database/mended-driver.ts';
import { quietConsole } from './api/library-errors.ts';
import { flushLog, log, withoutValues } from './log.ts';
import { readSettings, SettingsError } from './settings.ts';
import { StartError } from './start-error.ts';

quietConsole();
process.on('unhandledRejection', (error) => log.error({ error: withoutValues(error) }, 'a promise failed unheard'));

try {
  mendDriver();
  const { startServer } = await import('./start.ts');
  const starting = startServer(readSettings(process.env));
  let leaving = false;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (leaving) return;
      leaving = true;
      // Also in the middle of a start: PostgreSQL must not be left behind.
      void starting.then((server) => server.stop()).finally(() => process.exit(0));
    });
  }
  const { greeting } = await starting;
  process.stdout.write(`${greeting}\n`);
} catch (error) {
  await flushLog();
  const told = error instanceof StartError || error instanceof SettingsError;
  process.stderr.write(`${told ? '' : 'The server could not start: '}${(error as Error).message}\n`);
  process.exit(1);
}
