import { linkHours } from '../account-messages.ts';
import type { Firm } from '../firm.ts';
import { button, type Mail, mailFrame, paragraph } from './frame.ts';

const validity = `The link works once, for ${linkHours} hours.`;

/** Neither holds a word that anybody typed. */
export function invitationMail(firm: Firm, address: string): Mail {
  return mailFrame(firm, {
    subject: `Your invitation to ${firm.name}`,
    parts: [
      paragraph(`You are invited to the staff area of ${firm.name}. Choose a password, and you are in.`),
      button('Accept the invitation', address),
      paragraph(validity),
      paragraph('If you did not expect this, ignore this message and nothing happens.'),
    ],
  });
}

export function resetLinkMail(firm: Firm, address: string, { inADay }: { inADay: boolean }): Mail {
  return mailFrame(firm, {
    subject: `A new password for ${firm.name}`,
    parts: [
      paragraph(
        `A colleague has made a link with which you can choose a new password for the staff area of ${firm.name}.`,
      ),
      paragraph('Using it signs the account out everywhere and removes its second factors.'),
      button('Choose a new password', address),
      ...(inADay
        ? [
            paragraph(
              'The link works from tomorrow, 24 hours after this message, so that you can object: sign in and withdraw it under Users, or change your password.',
            ),
          ]
        : []),
      paragraph(validity),
      paragraph('If you did not ask for this, please tell your colleagues.'),
    ],
  });
}
