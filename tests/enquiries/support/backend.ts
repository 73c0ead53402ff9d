import { startServer, type RunningServer } from '../../support/server.ts';

/** The real server without the pages, which these tests neither need nor wait for. */
export function startBackend(env: Record<string, string> = {}): Promise<RunningServer> {
  return startServer({ SITE_DIR: 'no pages here', ...env });
}
