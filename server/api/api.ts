import { createAuth } from '../auth/service.ts';
import { createStaffFunction } from '../auth/staff-accounts.ts';
import type { Sql } from '../database/connect.ts';
import type { VisitorPools } from '../database/pools.ts';
import { createEnquiryFunctions } from '../enquiries/functions.ts';
import type { Secrets } from '../secrets.ts';
import type { Settings } from '../settings.ts';
import { type FeaturedReviews, keepFeaturedReviews } from './featured-reviews.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { createIdentify } from './identity.ts';
import { createLimiter, uncounted } from './limiter.ts';
import { createRest } from './rest/rest.ts';
import { proveClosed } from './self-check.ts';
import { featuredFrom, strangerAt } from './strangers.ts';

type Parts = {
  settings: Settings;
  secrets: Secrets;
  sql: Sql;
  pools: VisitorPools;
  closing: AsyncDisposableStack;
};

/**
 * Serves /auth/v1, /rest/v1 and /functions/v1. Opens only after a self-check that anonymous requests are refused
 * everything private.
 */
export async function openApi(parts: Parts): Promise<{ gateway: Gateway; featured: FeaturedReviews }> {
  const { settings, secrets, sql, pools, closing } = parts;
  const limiter = createLimiter(pools.counting, secrets.jwtSecret);
  closing.defer(limiter.stop);
  const rest = createRest(pools.reading);
  const featured = keepFeaturedReviews(featuredFrom(rest));
  await sql.listen('google_reviews_changed', featured.drop, featured.drop);
  const auth = await createAuth({ sql: pools.accounts, limiter, secrets, settings });
  const identify = createIdentify(auth.keys.verify);
  const enquiries = createEnquiryFunctions(settings, secrets, pools.storing);
  closing.defer(enquiries.stop);
  const services = {
    auth,
    rest,
    identify,
    sql,
    contact: enquiries.contact,
    photograph: enquiries.photograph,
    staff: createStaffFunction({ settings, secrets, auth, rest, identify, service: pools.storing }),
    onReviewsWritten: featured.drop,
  };
  await proveClosed(sql, strangerAt(createGateway({ ...services, limiter: uncounted })));
  return { gateway: createGateway({ ...services, limiter }), featured };
}
