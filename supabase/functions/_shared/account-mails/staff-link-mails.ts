import { frame, type AccountMail } from './frame.ts';

const once = 'The link works once, for 72 hours.';

export function invitationMail(business: string, address: string): AccountMail {
  return frame({
    subject: `Your invitation to ${business}`,
    paragraphs: [`You are invited to the staff area of ${business}. Choose a password, and you are in.`],
    link: { text: 'Accept the invitation', address },
    after: [once, 'If you did not expect this, ignore this message and nothing happens.', business],
  });
}

export function resetLinkMail(business: string, address: string): AccountMail {
  return frame({
    subject: `A new password for ${business}`,
    paragraphs: [
      `A colleague has made a link with which you can choose a new password for the staff area of ${business}.`,
      'Using it signs the account out everywhere and takes its second factors off.',
    ],
    link: { text: 'Choose a new password', address },
    after: [once, 'If you did not ask for this, please tell your colleagues.', business],
  });
}
