import type { Server } from 'node:http';
import { createKeepPhotograph } from '#shared/photographs/keep-photograph.ts';
import { configuredChannels } from '#shared/deliveries/settings.ts';
import { startAuthCleanUp } from './auth/clean-up.ts';
import { createAuth } from './auth/service.ts';
import { createStaffFunction } from './auth/staff-accounts.ts';
import { refuseHalfRestored } from './backup/restore.ts';
import { startSchedule } from './backup/schedule.ts';
import { connect } from './database/connect.ts';
import { inTurn } from './database/in-turn.ts';
import { loginAddresses } from './database/logins.ts';
import { openDatabase } from './database/open.ts';
import { createEnquiryDatabase, createPhotographDatabase } from './enquiries/database.ts';
import { createReencoder } from './enquiries/re-encode.ts';
import { startDeliveries } from './enquiries/worker.ts';
import { keepFeaturedReviews } from './api/featured-reviews.ts';
import { canaryToken, createContactFunction } from './enquiries/contact-function.ts';
import { createHandler as createPhotographFunction } from '../supabase/functions/enquiry-photograph/handler.ts';
import { startCanary } from './enquiries/canary.ts';
import { createGateway } from './api/gateway.ts';
import { createLimiter, uncounted } from './api/limiter.ts';
import { business, firm, retention } from './firm.ts';
import type { FrontDoor } from './http/front-door.ts';
import { createListener } from './http/listener.ts';
import { startWatch } from './health/watch.ts';
import { flushLog, log } from './log.ts';
import { readOrCreateSecrets } from './secrets.ts';
import { proveClosed } from './api/self-check.ts';
import { prepareDatabase } from './set-up.ts';
import type { Settings } from './settings.ts';
import { keepNews } from './site/keep-news.ts';
import { createSite } from './site/site.ts';
import { StartError } from './start-error.ts';
import { featuredFrom, strangerAt } from './api/strangers.ts';
import { createIdentify } from './api/identity.ts';
import { createRest } from './api/rest/rest.ts';

const finishRequestsMs = 4_000;

function listen(server: Server, settings: Settings): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'it is already in use' : error.message;
      reject(new StartError(`Cannot listen on ${settings.HOST} port ${settings.PORT}: ${reason}`));
    });
    server.listen(settings.PORT, settings.HOST, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : settings.PORT);
    });
  });
}

/** Everything in its order: database, schema, proof, and only then the door. */
export async function startServer(
  settings: Settings,
  leaving: AbortSignal,
): Promise<{ greeting: string; stop(): Promise<void> }> {
  await refuseHalfRestored(settings.DATA_DIR);
  const secrets = await readOrCreateSecrets(settings);
  const database = await openDatabase(settings, secrets);
  const sql = connect(database.url);
  const pools = [sql];
  const closing: (() => unknown)[] = [
    () => Promise.all(pools.map((pool) => pool.end({ timeout: 2 }))),
    () => database.stop(),
  ];
  let stopping = false;

  async function stop() {
    stopping = true;
    for (const close of closing) await close();
    await flushLog();
  }

  try {
    await prepareDatabase({ url: database.url, settings, secrets }, sql, leaving);
    const at = await inTurn(sql, leaving, () => loginAddresses(sql, database.url, secrets));
    // Pools of their own: whoever fills one of them keeps nobody else waiting.
    const reading = connect(at.api, { max: 8 });
    const storing = connect(at.api, { max: 8, role: 'service_role' });
    const accounts = connect(at.accounts, { max: 6, statementMs: 5_000 });
    const counting = connect(at.accounts, { max: 2, statementMs: 5_000 });
    pools.push(reading, storing, accounts, counting);
    const limiter = createLimiter(counting, secrets.jwtSecret);
    closing.unshift(() => limiter.stop());
    const rest = createRest(reading);
    const featured = keepFeaturedReviews(featuredFrom(rest));
    await sql.listen('google_reviews_changed', featured.drop, featured.drop);
    const pictures = createPhotographDatabase(storing);
    const reencoder = createReencoder();
    closing.unshift(() => reencoder.stop());
    const photograph = createPhotographFunction({ database: pictures, prepare: reencoder.prepare, log });
    const contact = createContactFunction(settings, secrets, {
      database: createEnquiryDatabase(storing),
      keepPhotograph: createKeepPhotograph(pictures, reencoder.prepare),
    });
    const auth = await createAuth({ sql: accounts, limiter, secrets, settings });
    const identify = createIdentify(auth.keys.verify);
    const staff = createStaffFunction({ settings, secrets, auth, rest, identify, service: storing });
    const behind = { auth, rest, identify, contact, photograph, staff, sql, onReviewsWritten: featured.drop };
    await proveClosed(sql, strangerAt(createGateway({ ...behind, limiter: uncounted })));
    const gateway = createGateway({ ...behind, limiter });

    if (settings.RETENTION_MONTHS > retention.enquiryMonths) {
      log.warn(
        { kept: settings.RETENTION_MONTHS, promised: retention.enquiryMonths },
        'RETENTION_MONTHS is longer than the privacy page promises',
      );
    }
    const site = await createSite(settings.SITE_DIR, settings.SUPABASE_URL);
    // A site of a hosted project reads them there.
    if (!settings.SUPABASE_URL) {
      const news = await keepNews(sql, site);
      closing.unshift(() => news.stop());
    }
    const deliveries = startDeliveries({ sql, settings, firm, log });
    const watch = startWatch({ sql, settings, firm, isDelivering: deliveries.isDelivering });
    const { server, frontDoor } = createListener({
      site,
      gateway,
      featured,
      sql,
      trustedProxies: settings.TRUST_PROXY,
      isStopping: () => stopping,
      troubles: watch.troubles,
    });
    const authCleanUp = startAuthCleanUp(accounts);
    closing.unshift(() =>
      Promise.all([finishRequests(server, frontDoor), deliveries.stop(), watch.stop(), authCleanUp.stop()]),
    );
    const port = await listen(server, settings);
    if (settings.BACKUP_DIR) {
      const schedule = startSchedule(sql, {
        url: database.url,
        folder: settings.BACKUP_DIR,
        dataDir: settings.DATA_DIR,
      });
      closing.unshift(() => schedule.stop());
    }
    const channels = configuredChannels(settings);
    if (settings.CANARY && channels.length > 0) {
      const canary = startCanary({
        sql,
        formAddress: `${ownAddress(settings.HOST, port)}/functions/v1/contact-webhook`,
        token: canaryToken(secrets),
        channels,
      });
      closing.unshift(() => void canary.stop());
    }
    log.info({ port }, 'listening');
    const host = settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST;
    return { greeting: `${business.name} is at http://${host}:${port}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** An address of this process for itself; one that means every address is no place to call. */
function ownAddress(host: string, port: number): string {
  const reached = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

/** No new requests; those under way may finish, within reason. */
async function finishRequests(server: Server, frontDoor: FrontDoor): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise((resolve) => server.close(resolve));
  const closeIdle = () => {
    frontDoor.closeIdle();
    server.closeIdleConnections();
  };
  closeIdle();
  const idling = setInterval(closeIdle, 50);
  const late = setTimeout(() => {
    frontDoor.closeAll();
    server.closeAllConnections();
  }, finishRequestsMs);
  await closed;
  clearInterval(idling);
  clearTimeout(late);
}
