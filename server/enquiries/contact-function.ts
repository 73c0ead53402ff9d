import { createHmac } from 'node:crypto';
import { configuredChannels } from '#shared/deliveries/settings.ts';
import type { KeepPhotograph } from '#shared/photographs/keep-photograph.ts';
import { createHandler, type EnquiryDatabase } from '../../supabase/functions/contact-webhook/handler.ts';
import { firm } from '../firm.ts';
import { log } from '../log.ts';
import type { Secrets } from '../secrets.ts';
import type { Settings } from '../settings.ts';

function keyFor(secrets: Secrets, purpose: string): string {
  return createHmac('sha256', secrets.jwtSecret).update(purpose).digest('hex');
}

export function canaryToken(secrets: Secrets): string {
  return keyFor(secrets, 'canary');
}

/** The enquiry function, as hosted Supabase would run it, in this process. */
export function createContactFunction(
  settings: Settings,
  secrets: Secrets,
  parts: { database: EnquiryDatabase; keepPhotograph: KeepPhotograph },
) {
  return createHandler({
    ...parts,
    firm,
    channels: configuredChannels(settings),
    formOrigins: [settings.SITE_URL, ...settings.FORM_ORIGINS],
    hashKey: keyFor(secrets, 'address hash'),
    canaryToken: canaryToken(secrets),
    log,
  });
}
