import { quietConsole } from './library-errors.ts';
import { flushLog, log, withoutValues } from './log.ts';
import { readSettings, SettingsError } from './settings.ts';
import { startServer } from './start.ts';
import { StartError } from './start-error.ts';

quietConsole();
process.on('unhandledRejection', (error) => log.error({ error: withoutValues(error) }, 'a promise failed unheard'));

try {
  const server = await startServer(readSettings(process.env));
  process.stdout.write(`${server.greeting}\n`);
  let leaving = false;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (leaving) return;
      leaving = true;
      void server.stop().finally(() => process.exit(0));
    });
  }
} catch (error) {
  await flushLog();
  const told = error instanceof StartError || error instanceof SettingsError;
  process.stderr.write(`${told ? '' : 'The server could not start: '}${(error as Error).message}\n`);
  process.exit(1);
}
