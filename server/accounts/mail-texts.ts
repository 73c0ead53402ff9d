import type { MailText } from 'embedded-supabase';
import { linkHours } from '#shared/account-messages.ts';
import { firm } from '../firm.ts';
import { button, codeToType, mailFrame, paragraph } from '#shared/mails/frame.ts';

const ignore = 'If you did not ask for this, you can ignore this message.';
const notYou = `If that was not you, please ring us on ${firm.phone} at once.`;
const goodForAnHour = 'The link and the code are good once, for one hour.';

/** They contain nothing from visitors, so nobody can use them to send text to others. */
const texts: Record<MailText['about'], { subject: string; label?: string; before: string[]; after: string[] }> = {
  confirm: {
    subject: 'Confirm your email address',
    label: 'Confirm my address',
    before: [`Somebody, hopefully you, made an account at ${firm.name} with this address.`],
    after: [goodForAnHour, ignore],
  },
  confirmAgain: {
    subject: 'Choose your password',
    label: 'Choose my password',
    before: [
      `Somebody, hopefully you, made an account at ${firm.name} with this address more than once. To be sure that the password is yours, choose it now.`,
    ],
    after: [goodForAnHour, ignore],
  },
  recover: {
    subject: 'Choose a new password',
    label: 'Choose a new password',
    before: [`Somebody, hopefully you, asked for a new password for your account at ${firm.name}.`],
    after: [goodForAnHour, ignore],
  },
  signIn: {
    subject: 'Your sign-in link',
    label: 'Sign in',
    before: [`Here is your way into your account at ${firm.name}.`],
    after: [goodForAnHour, ignore],
  },
  invite: {
    subject: `You are invited to ${firm.name}`,
    label: 'Accept the invitation',
    before: [`You are invited to join the staff area of ${firm.name}.`],
    after: [`The link and the code are good once, for ${linkHours} hours.`, ignore],
  },
  newAddress: {
    subject: 'Confirm your new email address',
    label: 'Use this address',
    before: [`Somebody, hopefully you, wants to use this address for an account at ${firm.name}.`],
    after: ['The change takes effect once it is confirmed from both addresses.', goodForAnHour, ignore],
  },
  oldAddress: {
    subject: 'Confirm the change of your email address',
    label: 'Allow the change',
    before: [`Somebody, hopefully you, wants to use another address for your account at ${firm.name}.`],
    after: ['The change takes effect once it is confirmed from both addresses.', goodForAnHour, notYou],
  },
  reauthenticate: {
    subject: 'Your code',
    before: [`Here is the code that confirms a change to your account at ${firm.name}.`],
    after: ['The code is good once, for one hour.', notYou],
  },
  alreadyKnown: {
    subject: 'You have an account already',
    before: [
      `Somebody, hopefully you, tried to use this address for an account at ${firm.name}. There is one already: sign in with your password, or ask for a new one on the sign-in page.`,
    ],
    after: [ignore],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    before: [`The password of your account at ${firm.name} was changed.`],
    after: [notYou],
  },
  addressChanged: {
    subject: 'Your email address was changed',
    before: [`Your account at ${firm.name} has another email address from now on.`],
    after: [notYou],
  },
  factorAdded: {
    subject: 'A second factor was added',
    before: [`Your account at ${firm.name} now asks for a second factor when you sign in.`],
    after: [notYou],
  },
  factorRemoved: {
    subject: 'A second factor was removed',
    before: [`A second factor of your account at ${firm.name} was removed.`],
    after: [notYou],
  },
};

export function composeMail(mail: MailText) {
  const { subject, label, before, after } = texts[mail.about];
  return mailFrame(firm, {
    subject,
    parts: [
      ...before.map(paragraph),
      ...('link' in mail && label ? [button(label, mail.link)] : []),
      ...('code' in mail ? [codeToType(mail.code.digits)] : []),
      ...after.map(paragraph),
    ],
  });
}
