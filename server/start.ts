import { configuredChannels } from '#shared/deliveries/settings.ts';
import { openApi } from './api/api.ts';
import { startAuthCleanUp } from './auth/clean-up.ts';
import { refuseHalfRestored } from './backup/restore.ts';
import { startSchedule } from './backup/schedule.ts';
import { openDatabase } from './database/open.ts';
import { createPools } from './database/pools.ts';
import { startCanary } from './enquiries/canary.ts';
import { warnOfLongRetention } from './enquiries/clean-up.ts';
import { canaryToken } from './enquiries/functions.ts';
import { startDeliveries } from './enquiries/worker.ts';
import { business, firm } from './firm.ts';
import { startWatch } from './health/watch.ts';
import { createListener } from './http/listener.ts';
import { addressOf, finishRequests, listen, ownAddressOf } from './http/port.ts';
import { flushLog, log } from './log.ts';
import { readOrCreateSecrets } from './secrets.ts';
import { prepareDatabase } from './set-up.ts';
import type { Settings } from './settings.ts';
import { keepNews } from './site/keep-news.ts';
import { createSite } from './site/site.ts';

/** Start-up order: database, schema, API, site, background work, and only then the open port. */
export async function startServer(
  settings: Settings,
  stopping: AbortSignal,
): Promise<{ greeting: string; stop(): Promise<void> }> {
  // Closes in the opposite order, also what a start that failed had opened.
  const closing = new AsyncDisposableStack();
  const stop = () => closing.disposeAsync();

  try {
    closing.defer(flushLog);
    await refuseHalfRestored(settings.DATA_DIR);
    const secrets = await readOrCreateSecrets(settings);

    const database = await openDatabase(settings, secrets);
    closing.defer(database.stop);
    const pools = createPools(database.url);
    closing.defer(pools.end);
    const sql = pools.owner;
    await prepareDatabase({ url: database.url, settings, secrets }, sql, stopping);
    const visitorPools = await pools.openForVisitors(secrets, stopping);

    const { gateway, featured } = await openApi({ settings, secrets, sql, pools: visitorPools, closing });
    const site = await createSite(settings.SITE_DIR, settings.SUPABASE_URL);
    // The pages of a hosted project read its news there.
    if (!settings.SUPABASE_URL) closing.defer((await keepNews(sql, site)).stop);

    warnOfLongRetention({ settings, log });
    const deliveries = startDeliveries({ sql, settings, firm, log });
    const watch = startWatch({ sql, settings, firm, isDelivering: deliveries.isDelivering });
    const authCleanUp = startAuthCleanUp(visitorPools.accounts);
    const { server, frontDoor } = createListener({
      site,
      gateway,
      featured,
      sql,
      trustedProxies: settings.TRUST_PROXY,
      isStopping: () => closing.disposed,
      troubles: watch.troubles,
    });
    closing.defer(async () => {
      await Promise.all([finishRequests(server, frontDoor), deliveries.stop(), watch.stop(), authCleanUp.stop()]);
    });
    const port = await listen(server, settings);
    log.info({ port }, 'listening');

    const { BACKUP_DIR: folder, DATA_DIR: dataDir } = settings;
    if (folder) closing.defer(startSchedule(sql, { url: database.url, folder, dataDir }).stop);
    const channels = configuredChannels(settings);
    if (settings.CANARY && channels.length > 0) {
      const formAddress = `${ownAddressOf(settings.HOST, port)}/functions/v1/contact-webhook`;
      const canary = startCanary({ sql, formAddress, token: canaryToken(secrets), channels });
      // The shutdown does not wait for its round, which may itself take half a minute.
      closing.defer(() => void canary.stop());
    }

    return { greeting: `${business.name} is at ${addressOf(settings.HOST, port)}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
