import { sendMail } from '#shared/deliveries/send-mail.ts';
import { sendWebhook } from '#shared/deliveries/webhook.ts';
import type { Firm } from '#shared/firm.ts';
import { button, mailFrame, namedSender, paragraph } from '#shared/mails/frame.ts';
import type { Settings } from '../settings.ts';
import { dashboardPath } from '#shared/staff-addresses.ts';

/** Tells the office by mail, or by webhook if mail is not set up or does not work. Returns how, if at all. */
export async function warnOffice(settings: Settings, firm: Firm, message: string): Promise<'mail' | 'webhook' | null> {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, ENQUIRY_TO: to } = settings;
  if (smtpUrl && from && to) {
    const { succeeded } = await sendMail(smtpUrl, crypto.randomUUID(), {
      ...mailFrame(firm, {
        subject: `${firm.name}: the website needs a look`,
        parts: [
          paragraph(`${message}.`),
          paragraph('The admin area shows what is wrong and since when:'),
          button('Open the admin area', `${settings.SITE_URL}${dashboardPath}`),
        ],
      }),
      from: namedSender(from, firm),
      to,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    if (succeeded) return 'mail';
  }
  if (!settings.CONTACT_WEBHOOK_URL) return null;
  const { succeeded } = await sendWebhook(settings, `msg_${crypto.randomUUID()}`, { trouble: message });
  return succeeded ? 'webhook' : null;
}
