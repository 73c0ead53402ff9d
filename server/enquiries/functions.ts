import { createHmac } from 'node:crypto';
import { configuredChannels } from '#shared/deliveries/settings.ts';
import { createKeepPhotograph } from '#shared/photographs/keep-photograph.ts';
import { createHandler as createContactHandler } from '../../supabase/functions/contact-webhook/handler.ts';
import { createHandler as createPhotographHandler } from '../../supabase/functions/enquiry-photograph/handler.ts';
import type { Sql } from '../database/connect.ts';
import { firm } from '../firm.ts';
import { log } from '../log.ts';
import type { Secrets } from '../secrets.ts';
import type { Settings } from '../settings.ts';
import { createEnquiryDatabase, createPhotographDatabase } from './database.ts';
import { createReencoder } from './re-encode.ts';

function keyFor(secrets: Secrets, purpose: string): string {
  return createHmac('sha256', secrets.jwtSecret).update(purpose).digest('hex');
}

export function canaryToken(secrets: Secrets): string {
  return keyFor(secrets, 'canary');
}

/** The functions that a visitor's form calls, as hosted Supabase would run them, in this process. */
export function createEnquiryFunctions(settings: Settings, secrets: Secrets, storing: Sql) {
  const photographs = createPhotographDatabase(storing);
  const { prepare, stop } = createReencoder();
  return {
    contact: createContactHandler({
      database: createEnquiryDatabase(storing),
      keepPhotograph: createKeepPhotograph(photographs, prepare),
      firm,
      channels: configuredChannels(settings),
      formOrigins: [settings.SITE_URL, ...settings.FORM_ORIGINS],
      hashKey: keyFor(secrets, 'address hash'),
      canaryToken: canaryToken(secrets),
      log,
    }),
    photograph: createPhotographHandler({ database: photographs, prepare, log }),
    stop,
  };
}
