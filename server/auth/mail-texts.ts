import { business } from '../firm.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import type { Code } from './codes.ts';

/** What a mail is about; those that ask for something bring a link and the same code to type. */
export type MailText =
  | { about: 'confirm' | 'recover' | 'signIn' | 'invite' | 'newAddress' | 'oldAddress'; link: string; code: Code }
  | { about: 'reauthenticate'; code: Code }
  | { about: 'alreadyKnown' | 'passwordChanged' | 'addressChanged' | 'factorAdded' | 'factorRemoved' };

const ignore = 'If you did not ask for this, you can ignore this message.';
const notYou = `If that was not you, please ring us on ${business.phone.shown} at once.`;
const goodForAnHour = 'The link and the code are good once, for one hour.';

/** Nothing in them comes from a visitor: nobody can use them to send words to others. */
const texts: Record<MailText['about'], { subject: string; button?: string; before: string[]; after: string[] }> = {
  confirm: {
    subject: 'Confirm your e-mail address',
    button: 'Confirm my address',
    before: [`Somebody, hopefully you, made an account at ${business.name} with this address.`],
    after: [goodForAnHour, ignore],
  },
  recover: {
    subject: 'Choose a new password',
    button: 'Choose a new password',
    before: [`Somebody, hopefully you, asked for a new password for your account at ${business.name}.`],
    after: [goodForAnHour, ignore],
  },
  signIn: {
    subject: 'Your sign-in link',
    button: 'Sign in',
    before: [`Here is your way into your account at ${business.name}.`],
    after: [goodForAnHour, ignore],
  },
  invite: {
    subject: `You are invited to ${business.name}`,
    button: 'Accept the invitation',
    before: [`You are invited to join the staff area of ${business.name}.`],
    after: ['The link and the code are good once, for 72 hours.', ignore],
  },
  newAddress: {
    subject: 'Confirm your new e-mail address',
    button: 'Use this address',
    before: [`Somebody, hopefully you, wants to use this address for an account at ${business.name}.`],
    after: ['The change counts once it is confirmed from both mailboxes.', goodForAnHour, ignore],
  },
  oldAddress: {
    subject: 'Confirm the change of your e-mail address',
    button: 'Allow the change',
    before: [`Somebody, hopefully you, wants to use another address for your account at ${business.name}.`],
    after: ['The change counts once it is confirmed from both mailboxes.', goodForAnHour, notYou],
  },
  reauthenticate: {
    subject: 'Your code',
    before: [`Here is the code to change your password at ${business.name}.`],
    after: ['The code is good once, for one hour.', notYou],
  },
  alreadyKnown: {
    subject: 'You have an account already',
    before: [
      `Somebody, hopefully you, tried to make an account at ${business.name} with this address. There is one already: sign in with your password, or ask for a new one on the sign-in page.`,
    ],
    after: [ignore],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    before: [`The password of your account at ${business.name} was changed.`],
    after: [notYou],
  },
  addressChanged: {
    subject: 'Your e-mail address was changed',
    before: [`Your account at ${business.name} has another e-mail address from now on.`],
    after: [notYou],
  },
  factorAdded: {
    subject: 'A second factor was added',
    before: [`Your account at ${business.name} now asks for a second factor when you sign in.`],
    after: [notYou],
  },
  factorRemoved: {
    subject: 'A second factor was removed',
    before: [`A second factor of your account at ${business.name} was removed.`],
    after: [notYou],
  },
};

export function composeMail(mail: MailText) {
  const { subject, button, before, after } = texts[mail.about];
  const link = 'link' in mail ? mail.link : undefined;
  const digits = 'code' in mail ? mail.code.digits : undefined;
  const plain = [
    ...before,
    ...(link ? [link] : []),
    ...(digits ? [`Your code: ${digits}`] : []),
    ...after,
    business.name,
  ];
  const html = [
    ...before.map(paragraph),
    ...(link && button ? [buttonTo(link, button)] : []),
    ...(digits ? [codeToType(digits)] : []),
    ...after.map(paragraph),
    paragraph(business.name),
  ];
  return {
    subject,
    text: `${plain.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en-GB"><body style="margin:0;padding:24px;background:#faf7f1;color:#22301f;font:16px/1.5 Arial,sans-serif">
<h1 style="margin:0 0 16px;font:normal 24px/1.2 Georgia,serif;color:#1d3a2b">${escapeHtml(subject)}</h1>
${html.join('\n')}
</body></html>`,
    // So that an out-of-office reply does not answer an automatic message.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px;max-width:36em">${escapeHtml(text)}</p>`;
}

function buttonTo(link: string, label: string): string {
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;background:#2c6a3c;color:#fff;text-decoration:none">${escapeHtml(label)}</a></p>`;
}

function codeToType(digits: string): string {
  return `<p style="margin:0 0 16px">Your code: <strong style="font-size:20px;letter-spacing:2px">${digits}</strong></p>`;
}
