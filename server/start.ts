import { type Backend, startBackend, startDailyBackups } from 'embedded-supabase';
import { flushLog, log, withoutValues } from 'embedded-supabase/host';
import path from 'node:path';
import { configuredChannels } from '#shared/deliveries/settings.ts';
import { accountMailer } from '#shared/mails/account-mail.ts';
import { signInPath } from '#shared/staff-addresses.ts';
import { composeMail } from './accounts/mail-texts.ts';
import { allowedCalls, closedTables } from './allowed-calls.ts';
import { keepFirmFacts } from './content/keep-firm-facts.ts';
import { readWrittenContent } from './content/written-content.ts';
import { startCanary } from './enquiries/canary.ts';
import { warnOfLongRetention } from './enquiries/clean-up.ts';
import { canaryPurpose } from './enquiries/functions.ts';
import { createReencoder } from './enquiries/re-encode.ts';
import { functionLimits } from './enquiries/request-limits.ts';
import { startDeliveries } from './enquiries/worker.ts';
import { business, firm } from './firm.ts';
import { createFunctions } from './functions.ts';
import { createIsAdmin } from './health/is-admin.ts';
import { startWatch } from './health/watch.ts';
import { createListener } from './http/listener.ts';
import { addressOf, finishRequests, listen, ownAddressOf } from './http/port.ts';
import { projectOf } from './project.ts';
import type { Settings } from './settings.ts';
import { openPublished } from './published/open-published.ts';
import { keepFeaturedReviews, readFeaturedReviews } from './site/featured-reviews.ts';
import { keepNews } from './site/keep-news.ts';
import { createSite } from './site/site.ts';
import { plantSampleJobs } from './work/plant-samples.ts';

/** Start-up order: the backend with its database, the site, background work, and only then the open port. */
export async function startServer(
  settings: Settings,
  stopping: AbortSignal,
): Promise<{ greeting: string; stop(): Promise<void> }> {
  // Closes in the opposite order, also what a start that failed had opened.
  const closing = new AsyncDisposableStack();
  const stop = () => closing.disposeAsync();

  try {
    closing.defer(flushLog);
    const project = projectOf(settings);
    const reencoder = createReencoder();
    closing.defer(reencoder.stop);
    const sendMail = accountMailer(settings, firm);
    let published: Awaited<ReturnType<typeof openPublished>> | null = null;
    const pages = {
      rendering: () => published?.engine ?? null,
      written: await readWrittenContent(settings.SITE_DIR),
    };
    const backend: Backend = await startBackend({
      ...project,
      auth: {
        siteUrl: settings.SITE_URL,
        siteName: business.name,
        signInPath,
        signUp: settings.SIGN_UP,
        mailer: sendMail ? { send: sendMail, compose: composeMail } : undefined,
      },
      calls: allowedCalls,
      closedTables,
      functions: (host) => createFunctions(settings, reencoder, pages, host),
      limits: functionLimits,
      // Before the answer is sent; the database notifies the other servers.
      onWritten: (table) => table === 'google_reviews' && featured.drop(),
      stopping,
    });
    closing.defer(backend.stop);
    const { sql } = backend;
    const featured = keepFeaturedReviews(() => readFeaturedReviews(backend));
    await sql.listen('google_reviews_changed', featured.drop, featured.drop);
    const site = await createSite(settings.SITE_DIR, settings.SUPABASE_URL);
    await keepFirmFacts(sql);
    // The first visitor of a new installation finds them on the pages.
    if (settings.SEED === 'sample')
      await plantSampleJobs(sql, settings.SITE_DIR).catch((error: unknown) =>
        log.warn({ error: withoutValues(error) }, 'the sample jobs were not planted'),
      );
    // The pages of a hosted project read its news there.
    if (!settings.SUPABASE_URL) closing.defer((await keepNews(sql, site)).stop);
    // And so are its pages, rendered by a build.
    if (!settings.SUPABASE_URL) published = await openPublished({ sql, site, dataDir: settings.DATA_DIR });
    closing.defer(() => published?.engine?.stop());

    warnOfLongRetention({ settings, log });
    const deliveries = startDeliveries({ sql, settings, firm, log });
    const watch = startWatch({
      sql,
      settings,
      firm,
      isDelivering: deliveries.isDelivering,
      publishing: () => published?.engine?.problem() ?? null,
    });
    const { server, fastPath } = createListener({
      site,
      pictures: published?.pictures,
      backend,
      featured,
      isAdmin: createIsAdmin(backend),
      trustedProxies: settings.TRUST_PROXY,
      isStopping: () => closing.disposed,
      problems: watch.problems,
    });
    closing.defer(async () => {
      await Promise.all([finishRequests(server, fastPath), deliveries.stop(), watch.stop()]);
    });
    const port = await listen(server, settings);
    log.info({ port }, 'listening');

    const { folder } = project.backups;
    const command = [path.join(import.meta.dirname, 'commands/backup.ts'), '--daily'];
    const daily = { url: backend.databaseUrl, dataDir: project.dataDir, command };
    if (folder) closing.defer(startDailyBackups(sql, { ...daily, backups: { ...project.backups, folder } }).stop);
    const channels = configuredChannels(settings);
    if (settings.CANARY && channels.length > 0) {
      const formAddress = `${ownAddressOf(settings.HOST, port)}/functions/v1/contact-webhook`;
      const canary = startCanary({ sql, formAddress, token: backend.keyFor(canaryPurpose), channels });
      // The shutdown does not wait for its round, which may itself take half a minute.
      closing.defer(() => void canary.stop());
    }

    return { greeting: `${business.name} is at ${addressOf(settings.HOST, port)}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
