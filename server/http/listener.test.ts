import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { log } from 'embedded-supabase/host';
import { createListener, type ListenerParts } from './listener.ts';

/** A site without any page. */
function emptySite(isBuilt: boolean) {
  return { isBuilt, ready: () => undefined } as unknown as ListenerParts['site'];
}

test.each([
  ['stops', { isStopping: () => true, site: emptySite(true) }, 'The server is stopping'],
  [
    'has no site',
    { isStopping: () => false, site: emptySite(false) },
    'The site has not been built yet: run npm run build',
  ],
])('a server that %s is not ready, tells strangers no more, and the log why', async (_, parts, reason) => {
  const warn = vi.spyOn(log, 'warn');
  const isAdmin = async () => false;
  const { server } = createListener({
    trustedProxies: 0,
    isAdmin,
    backend: { budgetOf: () => null },
    problems: () => [],
    ...parts,
  } as unknown as ListenerParts);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: 'unavailable' });
  expect(warn).toHaveBeenCalledWith({ reason }, 'the site is not ready');
  server.closeAllConnections();
  server.close();
});
