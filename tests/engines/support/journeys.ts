import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EngineName } from '../../../scripts/engines.mjs';
import { addAccount } from '../../support/accounts.ts';
import { connectTo, startServer, type RunningServer } from '../../support/server.ts';
import { Browser } from './browser.ts';
import { startFront, type Front } from './front.ts';
import { starters } from './start.ts';
import type { Connection } from './commands.ts';

export type Fixture = { browser: Browser; server: RunningServer };

export const admin = { email: 'ada@example.org', password: 'a good password', fullName: 'Ada Archer', admin: true };

type Options = { start?: () => Promise<Connection>; settings?: Record<string, string> };

/** One server and one browser for all journeys of an engine; each ends without a complaint from the browser. */
export function inEngine(
  name: EngineName,
  journeys: (fixture: () => Fixture) => void,
  { start = starters[name], settings = {} }: Options = {},
) {
  describe(`in ${name}`, { timeout: 60_000 }, () => {
    let server: RunningServer;
    let front: Front;
    let connection: Connection;
    let fixture: Fixture;

    beforeAll(async () => {
      server = await startServer({ TRUST_PROXY: '1', ...settings });
      const sql = await connectTo(server);
      await addAccount(sql, admin);
      await sql.end();
      front = await startFront(server.url);
      connection = await start();
      await connection.send('setTimeouts', { script: 50_000 });
      fixture = { server, browser: new Browser(connection, front.url) };
    });

    afterAll(async () => {
      await connection.close();
      front.stop();
      await server.stop();
    });

    journeys(() => fixture);

    test('nothing was complained about on the way', () => expect(front.complaints).toEqual([]));
  });
}
