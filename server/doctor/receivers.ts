import type { Check } from 'embedded-supabase';
import { createTransport } from 'nodemailer';
import { mailFailure } from '#shared/deliveries/mail-failure.ts';
import type { Settings } from '../settings.ts';

const answerWithinMs = 10_000;

export const mailCheck = ({ SMTP_URL: url }: Settings): Check => ({
  title: 'Mail',
  async look() {
    if (!url) return [];
    const patience = {
      connectionTimeout: answerWithinMs,
      greetingTimeout: answerWithinMs,
      socketTimeout: answerWithinMs,
    };
    const transport = createTransport({ url, ...patience });
    try {
      await transport.verify();
      return [];
    } catch (error) {
      return [
        { line: `mail cannot be sent: ${mailFailure(error)}`, next: 'correct SMTP_URL, or ask your mail provider' },
      ];
    } finally {
      transport.close();
    }
  },
});

export const webhookCheck = ({ CONTACT_WEBHOOK_URL: url }: Settings): Check => ({
  title: 'Webhook',
  async look() {
    if (!url) return [];
    try {
      // Any answer will do: nothing is sent that a receiver could take for an enquiry.
      await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(answerWithinMs) });
      return [];
    } catch (error) {
      const { cause, message } = error as Error & { cause?: { code?: string } };
      return [
        {
          line: `the webhook at ${new URL(url).host} does not answer (${cause?.code ?? message})`,
          next: 'correct CONTACT_WEBHOOK_URL',
        },
      ];
    }
  },
});
