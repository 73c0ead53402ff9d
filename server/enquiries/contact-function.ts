import { createHmac } from 'node:crypto';
import { business } from '#content/business.ts';
import { configuredChannels } from '#shared/deliveries/settings.ts';
import { createHandler, type EnquiryDatabase } from '../../supabase/functions/contact-webhook/handler.ts';
import { log } from '../log.ts';
import type { Secrets } from '../secrets.ts';
import type { Settings } from '../settings.ts';

/** What mails and pages about an enquiry say of us. */
export const shownBusiness = { name: business.name, phone: business.phone.shown };

/** The enquiry function, as hosted Supabase would run it, in this process. */
export function createContactFunction(settings: Settings, secrets: Secrets, database: EnquiryDatabase) {
  return createHandler({
    database,
    business: shownBusiness,
    channels: configuredChannels(settings),
    formOrigins: [settings.SITE_URL, ...settings.FORM_ORIGINS],
    hashKey: createHmac('sha256', secrets.jwtSecret).update('address hash').digest('hex'),
    log,
  });
}
